import {
  GREETING_MEGABYTES,
  GREETING_SECONDS,
  MAX_GREETING_BYTES,
  MAX_GREETING_SECONDS,
} from '#contract/greetings/greetings.limits.ts';
import { refuse } from '#server/http/refuse.ts';
import { type KnownMedia, knownMedia } from './media/known-media.ts';

export type CheckedMedia = KnownMedia & { bytes: Buffer };

/**
 * Checks a voice or video recording. Its type is decided by its bytes, never by its name or the sender's Content-Type;
 * its duration is limited if the bytes contain it. @throws Refusal wrongType, tooLarge.
 */
export function checkedMedia(bytes: Buffer): CheckedMedia {
  if (bytes.length > MAX_GREETING_BYTES)
    throw refuse('tooLarge', (t) => t.greetings.tooLarge(GREETING_MEGABYTES));
  const media = knownMedia(bytes);
  if (media === null) throw refuse('wrongType', (t) => t.greetings.unknown);
  if (media.seconds !== null && media.seconds > MAX_GREETING_SECONDS)
    throw refuse('tooLarge', (t) => t.greetings.tooLong(GREETING_SECONDS));
  return { ...media, bytes };
}
