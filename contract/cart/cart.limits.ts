/** Pieces one order may have, add-ons not counted: more goes by the corporate gifts form (decision 038). */
export const MAX_ORDER_PIECES = 20;
