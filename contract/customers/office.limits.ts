/** Searches for a person by one member in an hour. */
export const SEARCHES_AN_HOUR = 120;
export const ORDERS_A_PAGE = 30;
export const WALLET_ENTRIES_A_PAGE = 10;
/** Ratings and saved addresses on a customer's screen; the rest is counted. */
export const MAX_RATINGS_SHOWN = 10;
export const MAX_ADDRESSES_SHOWN = 20;
/** How long the link to a data export works, in minutes. */
export const EXPORT_MINUTES = 10;
