/** Lines one cart may hold in one city: beyond it is a mistake or an attack. */
export const MOST_LINES = 100;
