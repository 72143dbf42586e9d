import { account } from './account.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { shell } from './shell.ts';

/** Texts that every screen may use. The browser gets them only in the active language. */
export const text = { content, catalogue, shell, account, cart, delivery };
