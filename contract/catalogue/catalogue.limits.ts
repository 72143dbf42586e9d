/** Specification 9: product search debounce, gift category limit. */
export const PRODUCT_SEARCH_DEBOUNCE_MS = 500;
export const MAX_GIFT_CATEGORIES = 100;
/** Suggestions in the header's search (design.md 10). */
export const SUGGESTIONS = 8;
export const PRODUCTS_A_PAGE = 24;
export const MAX_PRODUCTS_PER_PAGE = 100;
/** How many products a device remembers as seen. */
export const MAX_RECENTLY_SEEN = 12;
/** Where the menus part the prices, in riyals: up to the first, between them, from the last. */
export const PRICE_BANDS: readonly number[] = [150, 300];
/** product.md 5: the maximum length of an engraving unless the product sets its own, in graphemes. */
export const ENGRAVING_GRAPHEMES = 20;
/** product.md 5: the maximum length of the message on the card, in graphemes. */
export const CARD_GRAPHEMES = 160;
/** The maximum length of the name that signs the card, in graphemes. */
export const CARD_FROM_GRAPHEMES = 40;
/** The maximum stock of a product or glaze that can be set. */
export const MAX_STOCK = 1_000_000;
/** The highest price of a product, an engraving or a set, in riyals. */
export const MAX_PRICE_RIYALS = 100_000;
/** For one picture of a product as sent: the largest photograph of a phone. It is stored smaller. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
