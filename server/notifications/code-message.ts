import { CODE_MINUTES } from '#contract/account/account.limits.ts';
import type { Email } from '#providers/email/email.port.ts';
import type { CodeCreated } from '#server/account/sign-in/sign-in.public.ts';
import type { Settings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { fitSms } from './fit-sms.ts';
import { writeLetter } from './letter.ts';

type Code = Pick<CodeCreated, 'purpose' | 'hasAccount' | 'code' | 'language'>;
type Shown = Pick<Settings, 'brand' | 'publicUrl'>;

/**
 * The SMS with a one-time code. The last line lets the browser fill in the code automatically (WebOTP). It contains
 * exactly the shop's own host, the only one that mobile networks accept (providers/06-sms). The text always fits one
 * SMS, even with a long brand or host, because the sender name identifies the shop.
 */
export function codeSms({ purpose, code, language }: Code, { brand, publicUrl }: Shown): string {
  const t = messages[language].notifications.sms;
  const lastLine = `\n@${new URL(publicUrl).hostname} #${code}`;
  const short = t.shortCodes[purpose];
  return fitSms(
    `${t.code(t.codes[purpose](brand.name[language]), code)}${lastLine}`,
    `${t.code(short, code)}${lastLine}`,
    `${t.shortCode(short, code)}${lastLine}`,
  );
}

/**
 * The e-mail with a one-time code. Only the e-mail reveals whether an address has an account, because only the
 * address's owner reads it; page and API response are the same for everyone (product.md 2).
 */
export function codeEmail(made: Code, { brand, publicUrl }: Shown): Omit<Email, 'to'> {
  const { purpose, hasAccount, language, code } = made;
  const t = messages[language].notifications.email;
  const name = brand.name[language];
  const context = { language, brand: name, about: t.about(name) };
  if (purpose === 'changePassword' && !hasAccount) {
    const { subject, title, lead, next, notYou } = t.noAccount;
    return writeLetter(
      { subject: subject(name), title, lead: [lead, next], code: null, link: publicUrl, more: [notYou] },
      context,
    );
  }
  const { subject, title, lead } =
    purpose === 'verifyEmail' && hasAccount ? t.accountExists : t.codes[purpose];
  const more = [t.codeLives(CODE_MINUTES), t.keepSecret, t.notYou];
  return writeLetter({ subject: subject(name), title, lead: [lead], code, link: null, more }, context);
}
