import { customers } from './customers.ts';
import { dispatch, stops } from './dispatch.ts';
import { engraving } from './engraving.ts';
import { enquiries } from './enquiries.ts';
import { board, order, orders } from './orders.ts';
import { print } from './print.ts';
import { refunds } from './refunds.ts';
import { roles } from './roles.ts';
import { shell } from './shell.ts';
import { invitation, proof, signIn } from './sign-in.ts';
import { account, audit, staff } from './staff.ts';
import { canned, tickets } from './tickets.ts';
import { today } from './today.ts';
import { wallet } from './wallet.ts';

/**
 * The texts of the screens for daily work, in one chunk per language. The texts of all other screens are in
 * management.ts.
 */
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
};
