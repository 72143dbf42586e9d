import type { Shop } from '#server/http/context.ts';
import { listAlarms } from '#server/payments/payments.public.ts';
import { howMany } from './how-many.ts';

/**
 * `list-payment-alarms [how many]`: what people must look at, the newest first: where a provider's books and ours differ,
 * and messages that were forged or speak of charges that are not ours.
 * @throws Error when the word is no number.
 */
export async function listPaymentAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-payment-alarms', usual: 50, most: 1_000 });
  const alarms = await listAlarms(database, most);
  if (alarms.length === 0) return 'There is nothing to look at.';
  return alarms
    .map(({ lastAt, provider, kind, subject, detail, times }) =>
      [lastAt.toISOString(), provider, kind, subject, detail, ...(times > 1 ? [`${times} times`] : [])].join(
        '  ',
      ),
    )
    .join('\n');
}
