import { randomInt } from 'node:crypto';

/**
 * Returns an unused Saudi mobile number without the leading zero. It ends in 7, because the SMS sandbox fails numbers
 * that end in 000 or 001.
 */
export const freeMobile = (): string => `5${randomInt(1_000_000, 9_999_999)}7`;
/** Returns an unused number of country 91, for which the response contains the code. */
export const freeIndianMobile = (): string => `9${randomInt(10_000_000, 99_999_999)}7`;
export const freeEmail = (): string => `sara.alharbi${randomInt(1e9)}@example.com`;
