/** The most that the shop's people give at once, halalas; more is a slip of the hand. */
export const MAX_CREDIT = 5_000_00;
export const ENTRIES_A_PAGE = 20;
export const MAX_ENTRIES_PER_PAGE = 100;
/** Bonus money that comes back from an order can be spent for at least so long, even if its time is over by then. */
export const RETURNED_BONUS_DAYS = 7;
