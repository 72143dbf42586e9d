import { expect, it } from 'vitest';
import { customers as office } from './ar/office/customers.ts';
import { wallet as shop } from './ar/wallet.ts';

it('Goodwill in a wallet has one Arabic word, in the shop and in the back office', () => {
  expect(office.kinds.refund).toBe(shop.kinds.refund);
});
