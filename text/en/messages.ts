import { account } from './account.messages.ts';
import { actions } from './actions.messages.ts';
import { cart } from './cart.messages.ts';
import { catalogue } from './catalogue.messages.ts';
import { checkout } from './checkout.messages.ts';
import { content } from './content.messages.ts';
import { coupons } from './coupons.messages.ts';
import { delivery } from './delivery.messages.ts';
import { enquiries } from './enquiries.messages.ts';
import { favourites } from './favourites.messages.ts';
import { greetings } from './greetings.messages.ts';
import { http } from './http.messages.ts';
import { notifications } from './notifications.messages.ts';
import { office } from './office.messages.ts';
import { orders } from './orders.messages.ts';
import { payments } from './payments.messages.ts';
import { products } from './products.messages.ts';
import { ratings } from './ratings.messages.ts';
import { reports } from './reports.messages.ts';
import { tickets } from './tickets.messages.ts';
import { uploads } from './uploads.messages.ts';
import { wallet } from './wallet.messages.ts';
import { whatsapp } from './whatsapp.messages.ts';

/** All texts of the server: API responses, SMS and e-mail. They are never sent to the browser as a whole. */
export const messages = {
  http,
  account,
  catalogue,
  favourites,
  content,
  notifications,
  delivery,
  cart,
  checkout,
  orders,
  payments,
  coupons,
  products,
  ratings,
  reports,
  tickets,
  enquiries,
  greetings,
  uploads,
  wallet,
  whatsapp,
  office,
  actions,
};
