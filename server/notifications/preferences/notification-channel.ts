import { CHANNELS_OF, type Topic } from '#contract/notifications/preferences.wire.ts';
import type { Database } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { Language } from '#text/language.ts';
import { listRefused } from './preferences.store.ts';

export type NotificationChannel = { channel: 'sms' | 'email'; to: string; language: Language };

/**
 * The first channel of a topic that reaches the shopper and that the shopper has not turned off; null if there is no
 * such channel. Call this function when the message is sent, so that a changed preference also applies to queued
 * messages.
 */
export async function notificationChannelOf(
  database: Database,
  shopperId: number,
  topic: Topic,
): Promise<NotificationChannel | null> {
  const { countryCode, phone, email, language } = await findContact(database, shopperId);
  const refused = await listRefused(database, shopperId);
  const addresses = {
    email,
    sms: countryCode === null || phone === null ? null : `+${countryCode}${phone}`,
  };
  for (const channel of CHANNELS_OF[topic]) {
    // Skip push, because push messages are sent separately (push.job).
    if (channel === 'push') continue;
    const to = addresses[channel];
    if (to !== null && !refused.has(`${topic} ${channel}`)) return { channel, to, language };
  }
  return null;
}
