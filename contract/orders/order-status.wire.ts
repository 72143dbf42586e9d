import * as z from 'zod/mini';
import { ORDER_STATUS_CODES, type OrderStatus } from './orders.rules.ts';

const names = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
/** An order status: a code on the wire (Specification 3), a name in our code. */
export const orderStatus = z.codec(z.int().check(z.gte(0), z.lte(7)), z.enum(names), {
  decode: (code) => names.find((name) => ORDER_STATUS_CODES[name] === code) as OrderStatus,
  encode: (name) => ORDER_STATUS_CODES[name],
});
