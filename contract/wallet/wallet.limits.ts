/** The maximum that an operator may credit at once, in halalas; it limits the damage of typing errors. */
export const MAX_CREDIT = 5_000_00;
export const ENTRIES_A_PAGE = 20;
export const MAX_ENTRIES_PER_PAGE = 100;
/**
 * The minimum number of days for which bonus money refunded from an order can be spent, even if it would expire
 * earlier.
 */
export const RETURNED_BONUS_DAYS = 7;
