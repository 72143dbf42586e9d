import { westernDigits } from '#contract/account/account.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { listAlarms } from '#server/payments/payments.public.ts';

const USUAL = 50;
const MOST = 1_000;

/**
 * `list-payment-alarms [how many]`: what people must look at, the newest first: where a provider's books and ours differ,
 * and messages that were forged or speak of charges that are not ours.
 * @throws Error when the word is no number.
 */
export async function listPaymentAlarms({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = words[0] === undefined ? USUAL : Number(westernDigits(words[0]));
  if (!Number.isInteger(most) || most < 1 || most > MOST) {
    throw new Error(`list-payment-alarms takes how many to show, from 1 to ${MOST}.`);
  }
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
