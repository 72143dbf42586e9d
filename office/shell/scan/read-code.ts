import { orderNumberIn } from '#contract/orders/order-number.rules.ts';

export type Code =
  | { kind: 'order'; number: string }
  /** A stock label of a product, of one of its glazes, or of a shelf. */
  | { kind: 'stock'; find: string }
  /** A code printed by a shop at another host. */
  | { kind: 'otherShop'; host: string }
  | { kind: 'unknown' };

const ORDER_PATH = /^\/office\/order\/([^/]+)\/?$/i;
const STOCK_PATH = /^\/office\/stock\/?$/i;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a URL leads to this shop. 127.0.0.1 and localhost count as the same host: both open the demo, and passkeys
 * work only at localhost.
 */
const isSame = (there: URL, here: { host: string; hostname: string; port: string }): boolean =>
  there.host === here.host ||
  (there.port === here.port && LOOPBACK.test(there.hostname) && LOOPBACK.test(here.hostname));

/**
 * Interprets a scanned or typed code: the office URL of an order or product, as printed on papers and labels, or an
 * order number that begins with A. Digits alone are not taken for an order number, because every product has a barcode.
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
