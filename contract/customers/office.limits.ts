/** The maximum number of customer searches per hour by one staff member. */
export const SEARCHES_AN_HOUR = 120;
export const ORDERS_A_PAGE = 30;
export const WALLET_ENTRIES_A_PAGE = 10;
/** The maximum number of ratings and of saved addresses on a customer's screen; the screen only counts the rest. */
export const MAX_RATINGS_SHOWN = 10;
export const MAX_ADDRESSES_SHOWN = 20;
/** The number of minutes for which the download link of a data export is valid. */
export const EXPORT_MINUTES = 10;
