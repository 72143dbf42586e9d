import * as z from 'zod/mini';
import { count, renamed } from '#contract/wire.ts';

/** The photograph of a gift at the door, shown to buyer and recipient after the delivery, for 90 days. */
export const doorPhoto = renamed({
  /** The last part of the photograph's URL: 130 random bits. */
  token: ['token', z.string().check(z.regex(/^[a-z2-7]{26}$/))],
  width: ['width', count],
  height: ['height', count],
});
export type DoorPhoto = z.output<typeof doorPhoto>;

export const doorPhotoPath = (token: string): string => `/door/${token}`;
