/** Both services take a price in four (Specification 9). */
export const INSTALMENTS = 4;
/** Specification 9, Tamara hint: the least that is paid so; halalas. */
export const TAMARA_LEAST = 18_50;

/** One of four payments of a price, whole halalas, rounded half up (product.md 7: divided by four, two decimals). */
export const instalmentOf = (halalas: number): number => Math.round(halalas / INSTALMENTS);

/** Whether Tamara's hint stands beside a price; halalas. */
export const isTamaraHinted = (halalas: number): boolean => halalas >= TAMARA_LEAST;
