import { orderNumberIn } from '#contract/orders/order-number.rules.ts';

export type Code =
  | { kind: 'order'; number: string }
  /** What a label of the stock says: a product, a glaze of it, or a shelf. */
  | { kind: 'stock'; find: string }
  /** A paper or label of a shop at another address. */
  | { kind: 'otherShop'; host: string }
  | { kind: 'unknown' };

const ORDER_PATH = /^\/office\/order\/([^/]+)\/?$/i;
const STOCK_PATH = /^\/office\/stock\/?$/i;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The demo is open at 127.0.0.1 and at localhost, where passkeys work. */
const isSame = (there: URL, here: { host: string; hostname: string; port: string }): boolean =>
  there.host === here.host ||
  (there.port === here.port && LOOPBACK.test(there.hostname) && LOOPBACK.test(here.hostname));

/**
 * What a scanned or typed code names: the address of an order or of goods in the office, as printed papers and labels
 * carry it, or an order's number with its letter. Digits alone are no order: they are on everything that is sold.
 */
export function readCode(text: string, here: { host: string; hostname: string; port: string }): Code {
  const code = text.trim();
  if (/^a/i.test(code)) {
    const number = orderNumberIn(code);
    if (number !== null) return { kind: 'order', number };
  }
  if (!/^https?:/i.test(code) || !URL.canParse(code)) return { kind: 'unknown' };
  const address = new URL(code);
  const number = orderNumberIn(ORDER_PATH.exec(address.pathname)?.[1] ?? '');
  const find = STOCK_PATH.test(address.pathname) ? address.searchParams.get('find') : null;
  if (number === null && !find) return { kind: 'unknown' };
  if (!isSame(address, here)) return { kind: 'otherShop', host: address.host };
  return number === null ? { kind: 'stock', find: find! } : { kind: 'order', number };
}
