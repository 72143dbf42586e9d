/** A day in milliseconds: Riyadh has no summer time, so every day has 24 hours. */
export const DAY_MS = 86_400_000;
