export const MAX_COMMENT_LENGTH = 1_000;
export const MAX_RATING_PICTURES = 4;
/** The number of ratings that the product page shows at first; more are loaded on demand. */
export const RATINGS_A_PAGE = 6;
/** The maximum length of the shop's public answer to a rating. */
export const MAX_ANSWER_LENGTH = 600;
export const MAX_HOLD_REASON_LENGTH = 200;
/** Days after the delivery until a buyer is asked for a rating; by then the plant has settled in (decision 054). */
export const REQUEST_RATING_AFTER_DAYS = 3;
