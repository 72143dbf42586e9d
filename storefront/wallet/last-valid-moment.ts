/**
 * The last moment at which money can be spent: one millisecond before `expiresAt`, when it expires. The displayed date
 * is the day of that moment.
 */
export const lastValidMoment = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);
