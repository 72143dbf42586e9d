import type { Shop } from '#server/http/context.ts';
import { listAlarms } from '#server/payments/alarms.public.ts';
import { howMany } from './how-many.ts';
import { sayAlarms } from './say-alarms.ts';

/**
 * `list-payment-alarms [how many]`: what people must look at, the newest first: where a provider's books and ours differ,
 * and messages that were forged or speak of charges that are not ours.
 * @throws Error when the word is no number.
 */
export async function listPaymentAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-payment-alarms', usual: 50, most: 1_000 });
  return sayAlarms(await listAlarms(database, most), ({ provider }) => provider);
}
