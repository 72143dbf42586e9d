import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAT_BASIS_POINTS } from '#contract/checkout/checkout.limits.ts';
import { vatInside } from '#contract/checkout/checkout.rules.ts';
import { creditSums, invoiceSums, qrOf, taxedOf } from './tax.rules.ts';

/** A line's price in halalas, at least one riyal. */
const line = fc.integer({ min: 100, max: 5_000_00 });
const lines = fc.array(line, { minLength: 1, maxLength: 30 });
/** Any VAT rate from 0 to 100 %, and often the usual ones. */
const anyRate = fc.oneof(fc.constantFrom(0, 500, VAT_BASIS_POINTS), fc.integer({ min: 0, max: 100_00 }));
const sumOf = (of: readonly { net: number; vat: number; gross: number }[]) =>
  of.reduce(
    (sum, one) => ({ net: sum.net + one.net, vat: sum.vat + one.vat, gross: sum.gross + one.gross }),
    { net: 0, vat: 0, gross: 0 },
  );

describe('The QR code of a simplified invoice (providers/09-zatca)', () => {
  const facts = {
    sellerName: 'متجر أشجار',
    vatNumber: '300000000000003',
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    gross: 115_00,
    vat: 15_00,
  };

  it('is the test vector of the document', () => {
    expect(qrOf(facts)).toBe(
      'ARPZhdiq2KzYsSDYo9i02KzYp9ixAg8zMDAwMDAwMDAwMDAwMDMDFDIwMjYtMTEtMjFUMTA6MDA6MDBaBAYxMTUuMDAFBTE1LjAw',
    );
  });

  it('counts bytes, not characters, and refuses a name whose length has no byte', () => {
    const name = 'أ'.repeat(127);
    expect([...atob(qrOf({ ...facts, sellerName: name }))].map((c) => c.charCodeAt(0)).slice(0, 2)).toEqual([
      1, 254,
    ]);
    expect(() => qrOf({ ...facts, sellerName: `${name}أ` })).toThrow(RangeError);
  });

  it('decodes to five tags and has at most 700 characters for any sums', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), fc.string({ maxLength: 60 }), (gross, sellerName) => {
        const { vat } = taxedOf(gross, VAT_BASIS_POINTS);
        const text = qrOf({ ...facts, sellerName, gross, vat });
        const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const values: string[] = [];
        for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
          expect(bytes[at]).toBe(values.length + 1);
          values.push(new TextDecoder().decode(bytes.slice(at + 2, at + 2 + bytes[at + 1]!)));
        }
        expect(values.length).toBe(5);
        expect(Math.round(Number(values[3]) * 100)).toBe(gross);
        expect(Math.round(Number(values[4]) * 100)).toBe(vat);
        expect(text.length).toBeLessThanOrEqual(700);
      }),
    );
  });
});

describe('VAT and rounding at any rate (providers/09-zatca)', () => {
  it('net and VAT add up to the charge, and the VAT is its part of the net to the halala', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), anyRate, (gross, rate) => {
        const { net, vat } = taxedOf(gross, rate);
        expect(net + vat).toBe(gross);
        expect(vat).toBe(vatInside(gross, rate));
        expect(Math.abs(vat - (net * rate) / 100_00)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('the lines less the discount are the totals, and the totals are what was charged', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), anyRate, (gross, part, rate) => {
        const all = gross.reduce((sum, one) => sum + one, 0);
        const discount = Math.round(all * part);
        const sums = invoiceSums(gross, discount, rate);
        const ofLines = sumOf(sums.lines);
        expect(sums.total.gross).toBe(all - discount);
        for (const key of ['net', 'vat', 'gross'] as const)
          expect(ofLines[key] - sums.discount[key]).toBe(sums.total[key]);
        for (const each of [...sums.lines, sums.discount, sums.total]) {
          expect(each.net + each.vat).toBe(each.gross);
          expect(Math.min(each.net, each.vat)).toBeGreaterThanOrEqual(0);
        }
        expect(sums.total.vat).toBe(vatInside(sums.total.gross, rate));
      }),
    );
  });

  it('every line except the most expensive has the VAT of its own price', () => {
    fc.assert(
      fc.property(lines, fc.nat(100), (gross, discount) => {
        const sums = invoiceSums(gross, discount, VAT_BASIS_POINTS);
        const others = sums.lines.filter(({ gross: own, vat }) => vat !== vatInside(own, VAT_BASIS_POINTS));
        expect(others.length).toBeLessThanOrEqual(1);
        for (const { gross: own } of others) expect(own).toBe(Math.max(...gross));
      }),
    );
  });

  it('many cheap lines at a low rate leave no line with a negative part', () => {
    const { lines: parts, total } = invoiceSums(Array(40).fill(100), 0, 500);
    expect(sumOf(parts)).toEqual(total);
    for (const { net, vat } of parts) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
  });

  it('a free line has no VAT', () => {
    expect(invoiceSums([279_00], 279_00, VAT_BASIS_POINTS).total).toEqual({ net: 0, vat: 0, gross: 0 });
  });
});

describe('Credit notes of one invoice', () => {
  it('never exceed the invoice in any parts, and together equal it exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_00 }), { minLength: 1, maxLength: 12 }),
        anyRate,
        (parts, rate) => {
          const invoice = taxedOf(
            parts.reduce((sum, one) => sum + one, 0),
            rate,
          );
          let before = 0;
          const notes = parts.map((amount) => {
            const note = creditSums(before, amount, rate);
            before += amount;
            return note;
          });
          expect(sumOf(notes)).toEqual(invoice);
          for (const { net, vat, gross } of notes) {
            expect(net + vat).toBe(gross);
            expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
            expect(Math.abs(vat - vatInside(gross, rate))).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
