/** Lines one cart may hold in one city: beyond it is a mistake or an attack. */
export const MOST_LINES = 100;
/** Pieces one line may hold, as `quantity` of the wire says. */
export const MOST_PIECES = 999;
