import { describe, expect, it } from 'vitest';
import { account as arabicAccount } from './ar/account.ts';
import { checkout as arabicCheckout } from './ar/checkout.ts';
import { messages as arabicMessages } from './ar/messages.ts';
import { account } from './en/account.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { content } from './en/content.ts';
import { coupons } from './en/coupons.ts';
import { delivery } from './en/delivery.ts';
import { emailAccount } from './en/email-account.ts';
import { friends } from './en/friends.ts';
import { messages } from './en/messages.ts';
import { orders } from './en/orders.ts';
import { payments } from './en/payments.ts';
import { shell } from './en/shell.ts';
import { tickets } from './en/tickets.ts';
import { wallet } from './en/wallet.ts';

/** Each sentence that the specification prescribes, with the texts that must equal it. */
const sentences: [sentence: string, places: string[]][] = [
  // 5 Validation rules
  // spec: 5-email-must-end-com
  ["Email must end with '.com'", [messages.account.problems.emailNotCom, emailAccount.problems.emailNotCom]],
  // spec: 5-passwords-must-match
  ['Passwords must match', [emailAccount.problems.passwordsDiffer]],
  // spec: 5-phone-number-must-exactly-9
  [
    'Phone number must be exactly 9 digits for country code +966.',
    [account.phoneLength(9, '966'), messages.account.phoneLength(9, '966'), friends.problems.phoneLength],
  ],
  ['Phone number must be exactly 8 digits for country code +973.', [messages.account.phoneLength(8, '973')]],
  // spec: 5-account-name-must-least-2
  [
    'Account name must be at least 2 characters',
    [account.nameTooShort, messages.account.nameTooShort, emailAccount.problems.nameTooShort],
  ],
  // spec: 5-please-enter-recipient-details
  ['Please enter recipient details', [messages.checkout.enterRecipient, checkout.enterRecipient]],
  // spec: 5-please-accept-terms-conditions
  ['Please accept the terms and conditions', [messages.checkout.acceptTerms, checkout.acceptTerms]],
  // spec: 5-please-select-delivery-time
  ['Please select a delivery time', [messages.checkout.selectTime, checkout.selectTime]],
  // spec: 5-please-select-payment-method-use, 5-please-select-payment-method
  [
    'Please select a payment method or use the wallet',
    [messages.checkout.selectPaymentOrWallet, checkout.selectPaymentOrWallet],
  ],
  // spec: 5-please-apply-promo-code-select
  [
    'Please apply a promo code, select a payment method, or use the wallet',
    [messages.checkout.selectAnything, checkout.selectAnything],
  ],
  ['Please select a payment method', [messages.checkout.selectPayment, checkout.selectPayment]],
  // 8 Error catalogue
  // spec: 8-sorry-tabby-unable-approve-this
  [
    'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    [messages.payments.tabby.notAvailable],
  ],
  // spec: 8-this-purchase-above-your-current
  [
    'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
    [messages.payments.tabby.amountTooHigh],
  ],
  // spec: 8-purchase-amount-below-minimum-amount
  [
    'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
    [messages.payments.tabby.amountTooLow],
  ],
  // spec: 8-tabby-not-applicable-this-purchase
  ['Tabby is not applicable for this purchase', [messages.payments.tabby.notApplicable]],
  // spec: 8-some-items-currently-not-available
  [
    'Some items are currently not available',
    [messages.checkout.outOfStock, messages.cart.problems.addonSoldOut, checkout.outOfStockTitle],
  ],
  // spec: 8-would-you-like-continue-available
  ['Would you like to continue with the available items?', [checkout.outOfStockQuestion]],
  // spec: 8-some-items-not-delivereble-your
  [
    'Some items are not delivereble in your city',
    [messages.checkout.notInCity, messages.cart.problems.addonNotInCity],
  ],
  // spec: 8-product-not-available-this-city
  [
    'Product is not available for this city',
    [messages.cart.problems.notInCity, catalogue.product.notInCity, cart.problems.notInCity],
  ],
  // spec: 8-selected-color-out-stock
  ['Selected color is out of stock', [messages.cart.problems.colourSoldOut, catalogue.product.colourSoldOut]],
  // spec: 8-please-select-product-color
  ['Please select product color', [messages.cart.problems.colourNeeded, catalogue.product.colourNeeded]],
  // spec: 8-your-payment-failed
  ['Your payment is Failed', [messages.payments.failed, checkout.failedTitle]],
  // spec: 8-under-maintenance
  ['Under Maintenance', [content.maintenanceTitle]],
  // spec: 8-no-data-found
  ['No data found', [content.noData]],
  // spec: 8-no-product-found
  ['No product found', [messages.catalogue.noProduct, catalogue.list.noProduct]],
  // spec: 8-city-not-found
  ['City not found', [messages.delivery.cityNotFound, delivery.cityNotFound]],
  // spec: 8-no-saved-card
  ['No saved card', [payments.noCard]],
  // spec: 8-no-tickets
  ['No tickets', [tickets.empty]],
];

describe('Sentences of the specification, word for word in English (Specification 5 and 8)', () => {
  it.each(sentences)('%s', (sentence, places) => {
    expect(places.length).toBeGreaterThan(0);
    for (const text of places) expect(text).toBe(sentence);
  });

  // spec: 8-no-coupons-no-transactions
  it('empty states that the specification only names: no coupons, no transactions', () => {
    expect(coupons.empty).toMatch(/^No coupons\b/);
    expect(wallet.empty).toMatch(/^No transactions\b/);
  });

  // spec: 4-words-2-5-business-days, 9-delivery-non-barq-cities-2
  it('a city without ‘barq’ delivery: delivery takes 2-5 business days', () => {
    expect(delivery.cityCallout).toBe('Delivery takes 2-5 business days.');
  });

  // spec: 8-payment-progress-words
  it('payment in progress: asks not to refresh or go back', () => {
    for (const text of [checkout.doNotLeave, checkout.returningText])
      expect(text).toMatch(/do not refresh.* or go back/);
  });

  // spec: 9-tamara-tabby-hints-their-words
  it('Tamara hint: minimum 18.50 SAR over 4 payments; Tabby: 4 monthly payments', () => {
    const { minimum, services } = catalogue.instalments;
    const isolatedName = '\u2068Tamara\u2069';
    expect(minimum(services.tamara, '18.50')).toBe(`With ${isolatedName}: minimum 18.50 over 4 payments`);
    expect(catalogue.instalments.before).toContain('4 monthly payments');
    expect(checkout.payLater.tabby).toBe('Tabby: 4 monthly payments');
  });

  it('checkout results: success, failed, cancelled', () => {
    expect([checkout.successTitle, checkout.cancelledTitle].every((title) => title !== '')).toBe(true);
    expect(checkout.cancelledTitle).toContain('cancelled');
  });

  // spec: 3-ratings-1-5
  it('ratings 1 to 5: angry, sad, okay, good, great; reasons: service, delivery, price, product, other', () => {
    expect(orders.ratings.map((word) => word.toLowerCase())).toEqual([
      'angry',
      'sad',
      'okay',
      'good',
      'great',
    ]);
    expect(Object.keys(orders.reasons)).toEqual(['service', 'delivery', 'price', 'product', 'other']);
  });

  // spec: 2-words
  it('header and menu: Deliver to, Guest, Yes, No', () => {
    expect([delivery.deliverTo, shell.guest, shell.yes, shell.no]).toEqual([
      'Deliver to',
      'Guest',
      'Yes',
      'No',
    ]);
  });
});

describe('Each sentence has Arabic text (product.md 1)', () => {
  it.each([
    [arabicMessages.account.problems.emailNotCom],
    // spec: 8-each-sentence-has-arabic
    [arabicMessages.account.phoneLength(9, '966')],
    [arabicMessages.checkout.selectTime],
    [arabicMessages.payments.tabby.amountTooHigh],
    [arabicMessages.cart.problems.notInCity],
    [arabicCheckout.outOfStockQuestion],
    [arabicAccount.nameTooShort],
  ])('%s', (text) => {
    expect(text).toMatch(/[\u0600-\u06FF]/);
  });
});
