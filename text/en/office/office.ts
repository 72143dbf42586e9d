import { content } from './content.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { delivery } from './delivery.ts';
import { dispatch, stops } from './dispatch.ts';
import { engraving } from './engraving.ts';
import { enquiries } from './enquiries.ts';
import { board, order, orders } from './orders.ts';
import { prices } from './prices.ts';
import { print } from './print.ts';
import { products } from './products.ts';
import { ratings } from './ratings.ts';
import { refunds } from './refunds.ts';
import { reports } from './reports.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { invitation, proof, signIn } from './sign-in.ts';
import { account, audit, staff } from './staff.ts';
import { stock } from './stock.ts';
import { canned, tickets } from './tickets.ts';
import { today } from './today.ts';
import { wallet } from './wallet.ts';
import { writing } from './writing.ts';

/** Everything that staff read in the back office, one file a language. */
export const office = {
  shell,
  signIn,
  invitation,
  proof,
  today,
  orders,
  board,
  order,
  account,
  staff,
  roles,
  audit,
  tickets,
  canned,
  enquiries,
  engraving,
  print,
  dispatch,
  stops,
  refunds,
  wallet,
  customers,
  coupons,
  reports,
  stock,
  prices,
  delivery,
  content,
  writing,
  ratings,
  search,
  products,
};
