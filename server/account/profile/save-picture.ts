import type { savePictureCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { upsertPicture } from './profile-picture.store.ts';
import { makePictureName, NotAProfilePicture, squarePicture } from './profile-picture.ts';

/** The format is checked because Node silently ignores characters that are not base64. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/**
 * Saves the customer's picture under a new URL and deletes the previous picture. A repeated request creates another
 * URL; only the last one is valid.
 * @throws Refusal wrongType, tooLarge.
 */
export async function savePicture(
  { picture: sent }: InputOf<typeof savePictureCall>,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<OutputOf<typeof savePictureCall>> {
  if (!isBase64(sent)) throw refuse('wrongType', (t) => t.account.notAPicture);
  const bytes = await squarePicture(Buffer.from(sent, 'base64')).catch((error: unknown) => {
    if (!(error instanceof NotAProfilePicture)) throw error;
    throw error.isTooLarge
      ? refuse('tooLarge', (t) => t.account.pictureTooLarge)
      : refuse('wrongType', (t) => t.account.notAPicture);
  });
  return await inTransaction(database, async (tx) => {
    const isSaved = await upsertPicture(tx, shopperId, { name: makePictureName(), bytes }, clock.now());
    if (!isSaved) throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    return await findShopper(tx, shopperId);
  });
}
