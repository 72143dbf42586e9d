/** Money with an end is over at that very moment: the day on which it can be spent last is the one just before. */
export const lastValidMoment = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);
