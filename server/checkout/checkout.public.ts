import { refundOrder as refund } from './refund-order.ts';

/** The shop returns a part of what was paid for an order. */
export const refundOrder = refund;
