import { describe, expect, it } from 'vitest';
import type { OfferedMethods } from '#contract/checkout/checkout.wire.ts';
import { CARD_ONLY, noPaymentSelection, withPreselection } from './payment-selection.ts';

const card = {
  id: 4,
  scheme: 'mada',
  lastFour: '0007',
  expiryMonth: 1,
  expiryYear: 2039,
  addedAt: new Date('2026-11-01T00:00:00Z'),
};
const offered = (last: OfferedMethods['last'], isTabbyOpen = true): OfferedMethods => ({
  methods: [
    ...CARD_ONLY.methods,
    { method: 'savedCard', isAvailable: true, message: null, needsEmail: false },
    { method: 'tabby', isAvailable: isTabbyOpen, message: null, needsEmail: false },
  ],
  cards: [card],
  total: 300_00,
  last,
});
const preselected = (last: OfferedMethods['last'], isTabbyOpen?: boolean) => {
  const { paymentMethod, cardId } = withPreselection(noPaymentSelection, offered(last, isTabbyOpen));
  return [paymentMethod, cardId];
};

describe('The payment method before the shopper selects one', () => {
  it('is a card for a newcomer', () => {
    expect(preselected(null)).toEqual(['card', null]);
  });

  it('is what they paid with last, their saved card included', () => {
    expect(preselected({ method: 'savedCard', cardId: 4 })).toEqual(['savedCard', 4]);
    expect(preselected({ method: 'tabby', cardId: null })).toEqual(['tabby', null]);
  });

  it('is a card when that is no longer possible', () => {
    expect(preselected({ method: 'savedCard', cardId: 5 })).toEqual(['card', null]);
    expect(preselected({ method: 'tabby', cardId: null }, false)).toEqual(['card', null]);
    expect(preselected({ method: 'applePay', cardId: null })).toEqual(['card', null]);
  });

  it('never replaces what they selected', () => {
    const selected = { ...noPaymentSelection, paymentMethod: 'tabby' } as const;
    expect(withPreselection(selected, offered({ method: 'savedCard', cardId: 4 }, false))).toBe(selected);
  });
});
