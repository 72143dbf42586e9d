/**
 * Money expires at the very moment of `expiresAt`: the last day on which it can be spent is that of the millisecond
 * before.
 */
export const lastValidMoment = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);
