import * as account from './account/account.calls.ts';
import * as friends from './account/friends.calls.ts';
import type { Call } from './call.ts';
import * as cart from './cart/cart.calls.ts';
import * as catalogue from './catalogue/catalogue.calls.ts';
import * as checkout from './checkout/checkout.calls.ts';
import * as urpay from './checkout/urpay.calls.ts';
import * as content from './content/content.calls.ts';
import * as coupons from './coupons/coupons.calls.ts';
import * as delivery from './delivery/delivery.calls.ts';
import * as enquiries from './enquiries/enquiries.calls.ts';
import * as favourites from './favourites/favourites.calls.ts';
import * as measurement from './measurement/measurement.calls.ts';
import * as notifications from './notifications/notifications.calls.ts';
import * as choices from './notifications/preferences.calls.ts';
import * as whatsapp from './notifications/whatsapp.calls.ts';
import * as orders from './orders/orders.calls.ts';
import * as tracking from './orders/tracking.calls.ts';
import * as payments from './payments/payments.calls.ts';
import * as ratings from './ratings/ratings.calls.ts';
import * as tickets from './tickets/tickets.calls.ts';
import * as uploads from './uploads/uploads.calls.ts';
import * as wallet from './wallet/wallet.calls.ts';

/**
 * All calls of the storefront: section 7's and the shop's own. The browser never imports this list, only the calls it
 * makes.
 */
export const everyCall: Call[] = [
  account,
  friends,
  delivery,
  content,
  enquiries,
  catalogue,
  favourites,
  cart,
  coupons,
  wallet,
  payments,
  orders,
  tracking,
  ratings,
  checkout,
  urpay,
  uploads,
  tickets,
  notifications,
  choices,
  whatsapp,
  measurement,
].flatMap((domain) => Object.values(domain) as Call[]);

/** The calls of section 7 of the specification; a test asserts that there are 64 (product.md 1). */
export const callsOfSpecification = everyCall.filter((call) => !call.ours);
export const callsOfOurs = everyCall.filter((call) => call.ours);
