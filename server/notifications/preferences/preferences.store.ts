import type { Channel, Topic } from '#contract/notifications/preferences.wire.ts';
import type { Database } from '#database/database.ts';

/** The channels that a shopper has turned off, as 'topic channel'. */
export async function listRefused(database: Database, shopperId: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('notification_refusals')
    .select(['topic', 'channel'])
    .where('shopper_id', '=', shopperId)
    .execute();
  return new Set(rows.map(({ topic, channel }) => `${topic} ${channel}`));
}

export async function insertRefusal(
  database: Database,
  shopperId: number,
  { topic, channel }: { topic: Topic; channel: Channel },
  now: Date,
): Promise<void> {
  await database
    .insertInto('notification_refusals')
    .values({ shopper_id: shopperId, topic, channel, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRefusal(
  database: Database,
  shopperId: number,
  { topic, channel }: { topic: Topic; channel: Channel },
): Promise<void> {
  await database
    .deleteFrom('notification_refusals')
    .where('shopper_id', '=', shopperId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute();
}

export async function deleteRefusals(database: Database, shopperId: number): Promise<void> {
  await database.deleteFrom('notification_refusals').where('shopper_id', '=', shopperId).execute();
}
