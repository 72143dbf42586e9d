import { randomInt } from 'node:crypto';

/** An unused Saudi mobile without its zero. Ends in 7: the SMS sandbox fails numbers that end in 000 or 001. */
export const freeMobile = (): string => `5${randomInt(1_000_000, 9_999_999)}7`;
/** The same for country 91, for which the call returns the code. */
export const freeIndianMobile = (): string => `9${randomInt(10_000_000, 99_999_999)}7`;
/** An unused e-mail address. */
export const freeEmail = (): string => `sara.alharbi${randomInt(1e9)}@example.com`;
