import type { removePictureCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { deletePicture } from './profile-picture.store.ts';

/** Removes the customer's picture; its URL then responds with 404. Does nothing if there is no picture. */
export const removePicture = (
  _input: InputOf<typeof removePictureCall>,
  { database, session: { shopperId } }: SignedContext,
): Promise<OutputOf<typeof removePictureCall>> =>
  inTransaction(database, async (tx) => {
    await deletePicture(tx, shopperId);
    return await findShopper(tx, shopperId);
  });
