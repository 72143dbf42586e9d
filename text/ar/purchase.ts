import { checkout } from './checkout.ts';
import { gift } from './gift.ts';
import { greeting } from './greeting.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { trackOrder } from './track-order.ts';
import { urpay } from './urpay.ts';

/** Texts of the screens from the cart to the tracking of an order. Only those screens load them. */
export const purchase = { checkout, gift, greeting, offers, orders, trackOrder, urpay };
