import { vatInside } from '#contract/checkout/checkout.rules.ts';
import { MAX_SELLER_NAME_BYTES } from '#contract/settings/settings.limits.ts';

/** An amount split into net and VAT, in halalas. Always net + vat = gross. */
export type Taxed = { net: number; vat: number; gross: number };

/**
 * Splits a charge: the VAT (15/115 of it at 15 %) is rounded once, the rest is the net (providers/09-zatca).
 * @param rate in basis points: 1500 is 15 %.
 */
export const taxedOf = (gross: number, rate: number): Taxed => {
  const vat = vatInside(gross, rate);
  return { net: gross - vat, vat, gross };
};

/**
 * Adds the rounding difference of the VAT to the most expensive line, the last one if several cost the same
 * (providers/09-zatca: the difference belongs on one line). Where many cheap lines leave more than this line's VAT, the
 * next ones take the rest, so that no line has a negative part.
 */
function withDifference(lines: readonly Taxed[], difference: number): Taxed[] {
  const settled = [...lines];
  let rest = difference;
  const byPrice = [...lines.keys()].sort((a, b) => lines[b]!.gross - lines[a]!.gross || b - a);
  for (const at of byPrice) {
    const { net, vat, gross } = settled[at]!;
    const part = Math.max(-vat, Math.min(net, rest));
    settled[at] = { net: net - part, vat: vat + part, gross };
    rest -= part;
  }
  return settled;
}

/**
 * The sums of an invoice. VAT is calculated on the charged total, so that the invoice equals the payment; each line has
 * its own VAT, and the rounding difference of a few halalas goes to the most expensive one.
 * @param gross of each line, halalas with VAT.
 * @param discount of all lines together, halalas with VAT.
 * @param rate of VAT, in basis points.
 */
export function invoiceSums(
  gross: readonly number[],
  discount: number,
  rate: number,
): { lines: Taxed[]; discount: Taxed; total: Taxed } {
  const total = taxedOf(gross.reduce((sum, one) => sum + one, 0) - discount, rate);
  const off = taxedOf(discount, rate);
  const lines = gross.map((one) => taxedOf(one, rate));
  const difference = total.vat + off.vat - lines.reduce((sum, { vat }) => sum + vat, 0);
  return { lines: withDifference(lines, difference), discount: off, total };
}

/**
 * The sums of a credit note: all credits including this one, minus all earlier ones. This way the credit notes of a
 * fully credited invoice add up to its exact net and VAT.
 * @param before halalas that earlier credit notes credited.
 * @param amount halalas of this credit note.
 * @param rate the invoice's VAT rate.
 */
export function creditSums(before: number, amount: number, rate: number): Taxed {
  const [earlier, now] = [taxedOf(before, rate), taxedOf(before + amount, rate)];
  return { net: now.net - earlier.net, vat: now.vat - earlier.vat, gross: amount };
}

/** An amount in the tax authority's format: riyals with two decimals and a decimal point, "115.00". */
export const plainRiyals = (halalas: number): string => (halalas / 100).toFixed(2);

/** The facts that the tax authority requires in the QR code of a simplified invoice or credit note. */
export type QrFacts = {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  /** The total with VAT, in halalas. */
  gross: number;
  vat: number;
};

/**
 * The QR code's text: tags 1 to 5 in base64, each as tag, length and value (providers/09-zatca). Lengths are in UTF-8
 * bytes, not characters. Phase 2's connector adds the tags 6 to 9.
 */
export function qrOf({ sellerName, vatNumber, issuedAt, gross, vat }: QrFacts): string {
  // The time in whole seconds: '2026-11-21T10:00:00Z'.
  const moment = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const bytes = [sellerName, vatNumber, moment, plainRiyals(gross), plainRiyals(vat)].flatMap((value, i) => {
    const utf8 = new TextEncoder().encode(value);
    if (utf8.length > MAX_SELLER_NAME_BYTES)
      throw new RangeError(`"${value}" is too long for the QR code of an invoice.`);
    return [i + 1, utf8.length, ...utf8];
  });
  return btoa(String.fromCharCode(...bytes));
}
