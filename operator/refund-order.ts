import { westernDigits } from '#contract/digits.ts';
import { refundOrder as refund } from '#server/checkout/checkout.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs, readRiyals } from './read-args.ts';

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);
const USAGE =
  'refund-order takes the number of an order and an amount in riyals, such as 53.75, or --line 2, or --line 2.1.';

/**
 * `refund-order A-10024 53.75 [--key <words>]`: refunds a part of an order that stays open. The same command repeated
 * on one day refunds once, unless another key is given. `refund-order A-10024 --line 2` refunds what was paid for the
 * second line of `show-order`, `--line 2.1` for its first add-on only, `--line 2.0` without its add-ons. To refund a whole order, use
 * `move-order A-10024 from accepted to rejected`.
 * @throws Error with one sentence if there is no such order or less than that can be refunded.
 */
export async function refundOrder(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [1, 2], flags: ['key', 'as', 'line'] });
  const [number = '', amount] = plain;
  if ((amount === undefined) === (flags.line === undefined)) throw new Error(USAGE);
  // `--line` accepts no key, because a line is refunded only once anyway.
  if (flags.line !== undefined && flags.key !== undefined) throw new Error(USAGE);
  // A refund of a line, a part or the delivery has such a key (checkout/refund-order).
  if (/^(line \d|delivery$)/.test(flags.key ?? '')) throw new Error(USAGE);
  const { toMethod, toWallet, isRepeated } = await refund(shop, {
    number: westernDigits(number).toUpperCase(),
    amount: amount === undefined ? readPart(flags.line ?? '') : readRiyals(amount),
    operator: operatorName(shop, flags.as),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  });
  const split = `${riyals(toMethod)} riyals go back the way they were paid, ${riyals(toWallet)} to the wallet.`;
  return isRepeated
    ? `Already refunded: of order ${number}, ${split}${amount === undefined ? '' : ' Use --key to refund it again.'}`
    : `Order ${number}: ${split}`;
}

function readPart(word: string): { line: number; part: number | null } {
  const [, line, part] = /^([1-9]\d{0,2})(?:\.(\d{1,2}))?$/.exec(westernDigits(word)) ?? [];
  if (line === undefined) throw new Error(USAGE);
  return { line: Number(line), part: part === undefined ? null : Number(part) };
}
