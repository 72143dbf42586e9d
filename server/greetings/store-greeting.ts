import { createHash } from 'node:crypto';
import { MAX_GREETINGS } from '#contract/greetings/greetings.limits.ts';
import type { Greeting } from '#contract/greetings/greetings.wire.ts';
import type { Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { newLinkToken } from '#server/link-token.ts';
import { addMedia, countMedia } from '#server/uploads/media.public.ts';
import type { CheckedMedia } from './checked-media.ts';
import { findSameGreeting, insertGreeting } from './greetings.store.ts';

/**
 * Stores a greeting that the caller adds to a line in the same transaction. If the bytes equal those of the greeting to
 * be replaced, that greeting stays, so a repeated request changes nothing.
 *
 * Invariant: a shopper never has more greetings than allowed, because the caller holds the lock of the shopper's carts.
 * @throws Refusal wrongState.
 */
export async function storeGreeting(
  tx: Transaction,
  { shopperId, media, replaced }: { shopperId: number; media: CheckedMedia; replaced: string | null },
  now: Date,
): Promise<Greeting> {
  const { kind, mediaType, bytes } = media;
  const contentHash = createHash('sha256').update(bytes).digest();
  const same = replaced === null ? undefined : await findSameGreeting(tx, replaced, contentHash);
  if (same) return same;
  const others = (await countMedia(tx, shopperId)) - (replaced === null ? 0 : 1);
  if (others >= MAX_GREETINGS) throw refuse('wrongState', (t) => t.greetings.full(MAX_GREETINGS));
  const uploadId = await addMedia(tx, shopperId, { kind, bytes }, now);
  const greeting = { token: newLinkToken(), kind };
  await insertGreeting(tx, { ...greeting, uploadId, mediaType, contentHash }, now);
  return greeting;
}
