import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type AccountNews, accountNews } from '#server/account/profile.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { firstThatFits } from './fit-sms.ts';
import { writeLetter } from './letter.ts';

type News = Pick<AccountNews, 'news' | 'language'>;
type Shown = Pick<Settings, 'brand' | 'social'>;

function newsSms({ news, language }: News, { brand, social }: Shown): string {
  const t = messages[language].notifications.sms;
  const what = t.news[news];
  return firstThatFits(t.told(brand.name[language], what, social.phone), t.shortTold(what, social.phone));
}

function newsEmail({ news, language }: News, { brand, social }: Shown): Omit<Email, 'to'> {
  const t = messages[language].notifications.email;
  const name = brand.name[language];
  const { subject, title, lead } = t.news[news];
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
async function sendAccountNews(told: AccountNews, id: string, { providers, settings }: Shop): Promise<void> {
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
const KEEP_SECONDS = 60;

export const sendAccountNewsHandler = (shop: () => Shop): Handler => ({
  job: accountNews,
  run: (told: AccountNews, id) => sendAccountNews(told, id, shop()),
  keepDoneSeconds: KEEP_SECONDS,
});
