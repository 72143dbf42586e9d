import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type AccountEvent, accountEvent } from '#server/account/profile/profile.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { fitSms } from './fit-sms.ts';
import { writeLetter } from './letter.ts';

type Event = Pick<AccountEvent, 'event' | 'language'>;
type Shown = Pick<Settings, 'brand' | 'social'>;

function eventSms({ event, language }: Event, { brand, social }: Shown): string {
  const t = messages[language].notifications.sms;
  const text = t.event[event];
  return fitSms(
    t.accountEvent(brand.name[language], text, social.phone),
    t.shortAccountEvent(text, social.phone),
  );
}

function eventEmail({ event, language }: Event, { brand, social }: Shown): Omit<Email, 'to'> {
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
 * Notifies the owner of an account about a change, and says what to do if somebody else made it. A repeated job sends
 * the same message again; the service can recognise the message by the job id.
 */
async function sendAccountEvent(
  notification: AccountEvent,
  id: string,
  { providers, settings }: Shop,
): Promise<void> {
  const { channel, destination: to } = notification;
  try {
    if (channel === 'sms')
      await providers.sms.send({ to, text: eventSms(notification, settings) }, `account-${id}`);
    else await providers.email.send({ to, ...eventEmail(notification, settings) }, `account-${id}`);
  } catch (error) {
    // The phone number or e-mail address can no longer receive messages, and the account has no other contact.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Finished jobs are deleted soon, because they contain personal data. */
const RETENTION_SECONDS = 60;

export const notifyAccountEventHandler = (shop: () => Shop): Handler => ({
  job: accountEvent,
  run: (notification: AccountEvent, id) => sendAccountEvent(notification, id, shop()),
  retentionSeconds: RETENTION_SECONDS,
});
