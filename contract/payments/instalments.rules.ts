/** Both services take a price in four (Specification 9). */
export const INSTALMENTS = 4;
/** Specification 9, Tamara hint, 'minimum 18.50 SAR over 4 payments': the least that one payment may be; halalas. */
export const TAMARA_LEAST_PAYMENT = 18_50;
/** The smallest purchase that the shop offers Tamara for: four of the least payments (decision 043); halalas. */
export const TAMARA_LEAST = TAMARA_LEAST_PAYMENT * INSTALMENTS;

/** One of four payments of a price, whole halalas, rounded half up (product.md 7: divided by four, two decimals). */
export const instalmentOf = (halalas: number): number => Math.round(halalas / INSTALMENTS);

/** Whether the shop offers Tamara for a sum, in hints and at the checkout alike; halalas. */
export const isEnoughForTamara = (halalas: number): boolean => halalas >= TAMARA_LEAST;
