import type { Shop } from '#server/http/context.ts';
import { listMessageAlarms as listAlarms } from '#server/notifications/notifications.public.ts';
import { howMany } from './how-many.ts';

/**
 * `list-message-alarms [how many]`: SMS and e-mails that their service will never deliver, the newest first, with its
 * reason. Numbers and addresses are masked.
 * @throws Error when the word is no number.
 */
export async function listMessageAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-message-alarms', usual: 50, most: 1_000 });
  const alarms = await listAlarms(database, most);
  if (alarms.length === 0) return 'No message was refused.';
  return alarms
    .map(({ lastAt, channel, message, recipient, detail, times }) => {
      const often = times > 1 ? [`${times} times`] : [];
      return [lastAt.toISOString(), channel, message, recipient, detail, ...often].join('  ');
    })
    .join('\n');
}
