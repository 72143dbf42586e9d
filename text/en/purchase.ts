import { checkout } from './checkout.ts';
import { orders } from './orders.ts';

/** What is said from the cart's page to the order's timeline; only those screens carry it. */
export const purchase = { checkout, orders };
