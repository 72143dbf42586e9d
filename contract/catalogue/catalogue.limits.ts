/**
 * Specification 9: the wait in milliseconds after a keystroke before the product search starts, and the maximum of gift
 * categories.
 */
export const PRODUCT_SEARCH_DEBOUNCE_MS = 500;
export const MAX_GIFT_CATEGORIES = 100;
/** The maximum number of glaze colours. */
export const MAX_GLAZES = 100;
/** The colour that the picker of a glaze shows before one is chosen. */
export const BLANK_GLAZE = '#ffffff';
/** The maximum number of the header's search suggestions (design.md 10), and of products in a list. */
export const SUGGESTIONS = 8;
export const PRODUCTS_A_PAGE = 24;
export const MAX_PRODUCTS_PER_PAGE = 100;
/** The maximum number of recently seen products that a browser remembers. */
export const MAX_RECENTLY_SEEN = 12;
/** The price bands of the filter menus, in riyals: below the first value, between the two, from the last value. */
export const PRICE_BANDS: readonly number[] = [150, 300];
/** product.md 5: the maximum length of an engraving unless the product sets its own, in graphemes. */
export const ENGRAVING_GRAPHEMES = 20;
/** product.md 5: the maximum length of the message on the card, in graphemes. */
export const CARD_GRAPHEMES = 160;
/** The maximum length of the sender's name on the card, in graphemes. */
export const CARD_FROM_GRAPHEMES = 40;
/** The maximum stock that staff can set for a product or glaze. */
export const MAX_STOCK = 1_000_000;
/** The maximum price of a product, an engraving or a bundle, in riyals. */
export const MAX_PRICE_RIYALS = 100_000;
/**
 * The maximum size of an uploaded product picture, large enough for a phone's photograph. The shop stores a smaller
 * version.
 */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
