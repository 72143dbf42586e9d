import { CHANNELS_OF, type Topic } from '#contract/notifications/preferences.wire.ts';
import type { Database } from '#database/database.ts';
import { readContact } from '#server/account/profile/profile.public.ts';
import type { Language } from '#text/language.ts';
import { listRefused } from './preferences.store.ts';

export type NotificationChannel = { channel: 'sms' | 'email'; to: string; language: Language };

/**
 * How a shopper is told of a topic: by the first of its channels that reaches them and that they have not refused; null
 * when there is none. Asked when the message is sent, so that a choice holds for what is already on its way to them.
 */
export async function notificationChannelOf(
  database: Database,
  shopperId: number,
  topic: Topic,
): Promise<NotificationChannel | null> {
  const { countryCode, phone, email, language } = await readContact(database, shopperId);
  const refused = await listRefused(database, shopperId);
  const addresses = {
    email,
    sms: countryCode === null || phone === null ? null : `+${countryCode}${phone}`,
  };
  for (const channel of CHANNELS_OF[topic]) {
    // Browsers are told besides (push.job).
    if (channel === 'push') continue;
    const to = addresses[channel];
    if (to !== null && !refused.has(`${topic} ${channel}`)) return { channel, to, language };
  }
  return null;
}
