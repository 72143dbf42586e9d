import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type AccountEvent, accountEvent } from '#server/account/profile/profile.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { fitSms } from './fit-sms.ts';
import { writeLetter } from './letter.ts';

type News = Pick<AccountEvent, 'event' | 'language'>;
type Shown = Pick<Settings, 'brand' | 'social'>;

function newsSms({ event, language }: News, { brand, social }: Shown): string {
  const t = messages[language].notifications.sms;
  const what = t.event[event];
  return fitSms(t.told(brand.name[language], what, social.phone), t.shortTold(what, social.phone));
}

function newsEmail({ event, language }: News, { brand, social }: Shown): Omit<Email, 'to'> {
  const t = messages[language].notifications.email;
  const name = brand.name[language];
  const { subject, title, lead } = t.event[event];
  const more = [t.newsNotYou(social.phone)];
  return writeLetter(
    { subject: subject(name), title, lead: [lead], code: null, link: null, more },
    { language, brand: name, about: t.about(name) },
  );
}

/**
 * Tells the owner of an account what became of it, and what to do if it was somebody else. Done twice it says the same
 * twice; the job's own id is what the service may recognise it by.
 */
async function sendAccountNews(told: AccountEvent, id: string, { providers, settings }: Shop): Promise<void> {
  const { channel, destination: to } = told;
  try {
    if (channel === 'sms') await providers.sms.send({ to, text: newsSms(told, settings) }, `account-${id}`);
    else await providers.email.send({ to, ...newsEmail(told, settings) }, `account-${id}`);
  } catch (error) {
    // A number or an address that nothing can be sent to any more; there is no other one.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** The job names a person who may have asked to be forgotten. */
const RETENTION_SECONDS = 60;

export const notifyAccountEventHandler = (shop: () => Shop): Handler => ({
  job: accountEvent,
  run: (told: AccountEvent, id) => sendAccountNews(told, id, shop()),
  retentionSeconds: RETENTION_SECONDS,
});
