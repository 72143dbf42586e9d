import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAT_BASIS_POINTS } from './checkout.limits.ts';
import {
  lineTotal,
  missingFromAddress,
  missingFromRecipient,
  type PricedLine,
  paymentWanted,
  totalsOf,
  vatInside,
  whatIsMissing,
} from './checkout.rules.ts';

const halalas = fc.integer({ min: 0, max: 5_000_00 });
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  price: halalas,
  engravingPrice: fc.constantFrom(0, 35_00),
  addons: fc.array(fc.record({ price: halalas }), { maxLength: 4 }),
  bundlesOff: fc.constant(0),
});
/** A cart line with a bundle discount that is at most the line's price. */
const bundledLine = fc
  .tuple(line, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([one, part]) => ({ ...one, bundlesOff: Math.floor(part * lineTotal(one)) }));
const terms = fc.record({
  method: fc.constantFrom('delivery' as const, 'cafe' as const),
  cityFee: fc.constantFrom(0, 25_00, 35_00),
  freeFrom: fc.constant(300_00),
  vatRate: fc.oneof(fc.constant(VAT_BASIS_POINTS), fc.integer({ min: 0, max: 100_00 })),
});
const off = fc.record({ coupon: halalas, wallet: halalas });

describe('Totals (product.md 6)', () => {
  it('prices include 15 % VAT: 115 riyals contain 15', () => {
    expect(vatInside(115_00, VAT_BASIS_POINTS)).toBe(15_00);
    expect(vatInside(279_00, VAT_BASIS_POINTS)).toBe(36_39);
    expect(vatInside(0, VAT_BASIS_POINTS)).toBe(0);
  });

  it('the VAT inside is whole halalas and within half a halala of 15/115', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (gross) => {
        const vat = vatInside(gross, VAT_BASIS_POINTS);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs(vat * 115 - gross * 15)).toBeLessThanOrEqual(57.5);
      }),
    );
  });

  it('items, add-ons and engraving, minus bundles and coupon, plus delivery, minus wallet, give the amount to pay, for any cart', () => {
    fc.assert(
      fc.property(fc.array(bundledLine, { maxLength: 20 }), terms, off, (lines, how, less) => {
        const totals = totalsOf(lines, how, less);
        const goods = lines.reduce((sum, one) => sum + lineTotal(one), 0);
        expect(totals.items + totals.extras).toBe(goods);
        const bundles = lines.reduce((sum, one) => sum + one.bundlesOff, 0);
        expect(totals.bundles).toBe(bundles);
        expect(totals.total).toBe(goods - bundles - totals.coupon + totals.delivery - totals.wallet);
        expect(totals.coupon).toBeLessThanOrEqual(less.coupon);
        expect(totals.wallet).toBeLessThanOrEqual(less.wallet);
        for (const amount of Object.values(totals)) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  it('the VAT is part of goods less coupon plus delivery, and the wallet does not reduce it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), terms, off, (lines, how, less) => {
        const totals = totalsOf(lines, how, less);
        expect(totals.vat).toBe(vatInside(totals.total + totals.wallet, how.vatRate));
        expect(totals.vat).toBe(totalsOf(lines, how, { ...less, wallet: 0 }).vat);
        expect(totals.vat).toBeLessThanOrEqual(totals.total + totals.wallet);
      }),
    );
  });

  it('a wallet with enough money leaves nothing to pay, and no more than the price is taken', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), terms, halalas, (lines, how, coupon) => {
        const { total } = totalsOf(lines, how, { coupon, wallet: 0 });
        expect(totalsOf(lines, how, { coupon, wallet: total + 1 })).toMatchObject({
          total: 0,
          wallet: total,
        });
      }),
    );
  });

  it('free delivery depends on the goods before bundles and coupon', () => {
    const lines = [{ quantity: 1, price: 300_00, engravingPrice: 0, addons: [], bundlesOff: 0 }];
    const how = { method: 'delivery' as const, cityFee: 25_00, freeFrom: 300_00, vatRate: VAT_BASIS_POINTS };
    expect(totalsOf(lines, how, { coupon: 100_00, wallet: 0 })).toMatchObject({ delivery: 0, total: 200_00 });
    const inBundle = lines.map((one) => ({ ...one, bundlesOff: 50_00 }));
    expect(totalsOf(inBundle, how)).toMatchObject({ delivery: 0, bundles: 50_00, total: 250_00 });
  });

  it('the order of the lines does not change the amount', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), terms, (lines, how) => {
        expect(totalsOf(lines.toReversed(), how)).toEqual(totalsOf(lines, how));
      }),
    );
  });

  it('one more piece never makes an order cheaper, except by making delivery free', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), terms, (lines, how) => {
        const more = [{ ...lines[0]!, quantity: lines[0]!.quantity + 1 }, ...lines.slice(1)];
        const [before, after] = [totalsOf(lines, how), totalsOf(more, how)];
        expect(after.total - after.delivery).toBeGreaterThanOrEqual(before.total - before.delivery);
      }),
    );
  });

  it('delivery costs the city’s fee, nothing to the cafe, and is free from 300 riyals of goods', () => {
    const fee = (price: number, method: 'delivery' | 'cafe') =>
      totalsOf([{ quantity: 1, price, engravingPrice: 0, addons: [], bundlesOff: 0 }], {
        method,
        cityFee: 25_00,
        freeFrom: 300_00,
        vatRate: VAT_BASIS_POINTS,
      }).delivery;
    expect(fee(299_99, 'delivery')).toBe(25_00);
    expect(fee(300_00, 'delivery')).toBe(0);
    expect(fee(10_00, 'cafe')).toBe(0);
  });

  it('an empty cart costs nothing', () => {
    expect(
      totalsOf([], { method: 'delivery', cityFee: 25_00, freeFrom: 300_00, vatRate: VAT_BASIS_POINTS }).total,
    ).toBe(0);
  });
});

describe('The recipient’s details (Specification 5)', () => {
  const recipient = {
    name: 'نورة',
    countryCode: '966',
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    method: 'delivery' as const,
    address: 'شارع العليا 12',
    nationalAddress: '',
    needsNationalAddress: false,
    recipientDecides: false,
  };

  it('Arabic-Indic digits and a leading zero are accepted', () => {
    expect(missingFromRecipient(recipient)).toEqual([]);
  });

  // spec: 3-guest-info-name-phone
  it('name, phone and address are required for delivery', () => {
    expect(missingFromRecipient({ ...recipient, name: 'ن', phone: '12', address: '' })).toEqual([
      'name',
      'phone',
      'address',
    ]);
  });

  it('pickup at the cafe requires no address', () => {
    expect(
      missingFromRecipient({ ...recipient, method: 'cafe', address: '', needsNationalAddress: true }),
    ).toEqual([]);
  });

  it('a recipient who decides gives the address, not the buyer', () => {
    const open = {
      ...recipient,
      name: 'نورة العتيبي',
      recipientDecides: true,
      address: '',
      needsNationalAddress: true,
    };
    expect(missingFromRecipient(open)).toEqual([]);
    expect(missingFromRecipient({ ...open, phone: '12' })).toEqual(['phone']);
    expect(missingFromAddress(open)).toEqual(['address', 'nationalAddress']);
  });

  it('an optional National Address may be left out, but not be wrong', () => {
    const offered = { ...recipient, offersNationalAddress: true };
    expect(missingFromAddress(offered)).toEqual([]);
    expect(missingFromAddress({ ...offered, nationalAddress: '2929' })).toEqual(['nationalAddress']);
    // A National Address that is not requested may be left over from another city, so it is not checked.
    expect(missingFromAddress({ ...recipient, nationalAddress: '2929' })).toEqual([]);
  });

  it('outside the same-day city the short National Address is required: four letters, four digits', () => {
    const far = { ...recipient, name: 'نورة العتيبي', needsNationalAddress: true };
    expect(missingFromRecipient(far)).toEqual(['nationalAddress']);
    expect(missingFromRecipient({ ...far, nationalAddress: 'RRRD 2929' })).toEqual([]);
    expect(missingFromRecipient({ ...far, nationalAddress: '2929RRRD' })).toEqual(['nationalAddress']);
  });

  it('a courier refuses a name below five letters and an address below ten (providers/10-delivery-address)', () => {
    const far = { ...recipient, needsNationalAddress: true, nationalAddress: 'RRRD2929' };
    expect(missingFromRecipient(far)).toEqual(['name']);
    expect(missingFromRecipient({ ...far, name: 'نورة العتيبي', address: 'العليا 12' })).toEqual(['address']);
    expect(missingFromRecipient({ ...far, name: 'نورة العتيبي' })).toEqual([]);
    expect(missingFromRecipient({ ...recipient, address: 'العليا' })).toEqual([]);
  });

  it('a phone number with an unknown country code is refused', () => {
    expect(missingFromRecipient({ ...recipient, countryCode: '44' })).toEqual(['phone']);
  });
});

describe('Checkout messages (Specification 5)', () => {
  const nothing = {
    recipientComplete: false,
    slotId: '',
    recipientDecides: false,
    paymentMethod: null,
    acceptsTerms: false,
    toPay: null,
  };
  const full = { ...nothing, recipientComplete: true, slotId: 'x', acceptsTerms: true };
  const toPay = { total: 100_00, coupon: 0, walletBalance: 0, usesWallet: false };

  it('everything that is missing is listed in the page’s order', () => {
    expect(whatIsMissing(nothing)).toEqual(['recipient', 'slot', 'payment', 'terms']);
    expect(whatIsMissing({ ...full, paymentMethod: 'card' })).toEqual([]);
  });

  it('a recipient who decides picks the time, not the buyer', () => {
    expect(whatIsMissing({ ...nothing, recipientDecides: true })).toEqual(['recipient', 'payment', 'terms']);
  });

  it('an order with nothing to pay needs no payment method', () => {
    expect(whatIsMissing({ ...full, toPay })).toEqual(['payment']);
    expect(whatIsMissing({ ...full, toPay: { ...toPay, total: 0 } })).toEqual([]);
  });

  // spec: 5-checkout-which-payment-messages
  it('the wallet is offered while it could pay everything, the promo code while none is applied', () => {
    expect(paymentWanted({ ...toPay, total: 0 })).toBe('nothing');
    expect(paymentWanted(toPay)).toBe('method');
    expect(paymentWanted({ ...toPay, walletBalance: 99_99 })).toBe('method');
    expect(paymentWanted({ ...toPay, walletBalance: 100_00 })).toBe('couponMethodOrWallet');
    expect(paymentWanted({ ...toPay, walletBalance: 100_00, coupon: 10_00 })).toBe('methodOrWallet');
    expect(paymentWanted({ ...toPay, walletBalance: 500_00, usesWallet: true })).toBe('method');
  });
});
