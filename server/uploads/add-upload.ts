import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addUploadCall } from '#contract/uploads/uploads.calls.ts';
import { MAX_STORED_BYTES, MAX_WAITING } from '#contract/uploads/uploads.limits.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { cleanedFile } from './cleaned-file.ts';
import { findUsage, insertUpload, lockUploads } from './uploads.store.ts';

/** The random name of a file, with 192 bits, so that nobody can guess it. */
export const makeName = (): string => randomBytes(24).toString('base64url');

/**
 * Stores a clean version of an uploaded file, made only from its visible content (product.md 8). The file belongs to
 * the uploader and is deleted after a day unless it is attached to something.
 *
 * Invariant: a shopper's files never exceed the quota, even if many are uploaded at once, because usage is counted
 * under a lock.
 * @throws Refusal wrongType, tooLarge, wrongState.
 */
export async function addUpload(
  { file }: InputOf<typeof addUploadCall>,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<OutputOf<typeof addUploadCall>> {
  const { bytes, ...facts } = await cleanedFile(Buffer.from(await file.arrayBuffer()));
  const name = makeName();
  await inTransaction(database, async (tx) => {
    await lockUploads(tx, shopperId);
    const { bytes: storedBytes, waiting } = await findUsage(tx, shopperId);
    if (waiting >= MAX_WAITING || storedBytes + bytes.length > MAX_STORED_BYTES)
      throw refuse('wrongState', (t) => t.uploads.full);
    await insertUpload(tx, shopperId, { name, bytes, ...facts }, clock.now());
  });
  return { name, size: bytes.length, ...facts };
}
