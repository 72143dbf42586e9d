import { isDayAfter } from '#contract/day.ts';

/** The VAT that prices contain, now and from a day on. Rates are in basis points: 1500 is 15 %. */
export type VatSettings = {
  /** The rate of orders that are placed now. An order keeps it, and so do its invoice and its credit notes. */
  vatBasisPoints: number;
  /** Another rate from a day on, 00:00 in Riyadh; null if no change is planned. */
  nextVat: { from: string; basisPoints: number } | null;
};
/** The maximum rate, in basis points: 100 per cent. */
export const MAX_VAT_BASIS_POINTS = 100_00;

const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= MAX_VAT_BASIS_POINTS;

/** A rate as it is written: 15 or 7.5. */
const written = (rate: number): string => String(rate / 100);

export const vatFields = ['vatRate', 'nextVatRate', 'nextVatFrom'] as const;
type VatField = (typeof vatFields)[number];

/** The VAT rates as text in per cent, and the day of the next rate, by form field. */
export const vatValues = ({ vatBasisPoints, nextVat }: VatSettings): Partial<Record<VatField, string>> => ({
  vatRate: written(vatBasisPoints),
  ...(nextVat ? { nextVatRate: written(nextVat.basisPoints), nextVatFrom: nextVat.from } : {}),
});

/**
 * What is wrong with the rates, by field.
 * @param today today's date in Riyadh, 2026-11-22
 */
export function vatProblems(
  { vatBasisPoints, nextVat }: VatSettings,
  today: string,
): Partial<Record<VatField, 'rateWrong' | 'dateNotAhead'>> {
  return {
    ...(isRate(vatBasisPoints) ? {} : { vatRate: 'rateWrong' as const }),
    ...(nextVat === null || isRate(nextVat.basisPoints) ? {} : { nextVatRate: 'rateWrong' as const }),
    ...(nextVat === null || isDayAfter(nextVat.from, today) ? {} : { nextVatFrom: 'dateNotAhead' as const }),
  };
}
