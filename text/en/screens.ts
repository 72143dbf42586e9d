import { account } from './account.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { home } from './home.ts';
import { orders } from './orders.ts';
import { shell } from './shell.ts';

/** Everything the screens say; only the active language is shipped to the browser. */
export const text = { home, content, catalogue, shell, account, cart, delivery, checkout, orders };
