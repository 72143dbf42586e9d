import { randomInt } from 'node:crypto';

/** A Saudi mobile that nobody uses, without its zero; none that ends in 000 or 001, which the SMS sandbox lets fail. */
export const freeMobile = (): string => `5${randomInt(1_000_000, 9_999_999)}7`;
/** The same of country 91, whose code the answer shows. */
export const freeIndianMobile = (): string => `9${randomInt(10_000_000, 99_999_999)}7`;
/** An address that nobody uses. */
export const freeEmail = (): string => `sara.alharbi${randomInt(1e9)}@example.com`;
