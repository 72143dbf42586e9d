import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addUploadCall } from '#contract/uploads/uploads.calls.ts';
import { MAX_STORED_BYTES, MAX_WAITING, MEGAPIXELS, PDF_PAGES } from '#contract/uploads/uploads.limits.ts';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import { cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { knownContent } from './known-content.ts';
import { type Fault, Unclean } from './unclean.ts';
import { findUsage, insertUpload, lockUploads } from './uploads.store.ts';

type CleanFile = Omit<Upload, 'name' | 'size'> & { bytes: Buffer };

/** 192 random bits. */
export const makeName = (): string => randomBytes(24).toString('base64url');

const MESSAGES: Record<Fault, (t: Messages) => string> = {
  damaged: (t) => t.uploads.damaged,
  tooManyPixels: (t) => t.uploads.tooManyPixels(MEGAPIXELS),
  locked: (t) => t.uploads.locked,
  tooManyPages: (t) => t.uploads.tooManyPages(PDF_PAGES),
  tooComplex: (t) => t.uploads.tooComplex,
};
const TOO_LARGE: readonly Fault[] = ['tooManyPixels', 'tooManyPages', 'tooComplex'];

/** Checks a file by its content and returns a clean version to store. @throws Refusal wrongType, tooLarge. */
async function cleaned(sent: Buffer): Promise<CleanFile> {
  const content = knownContent(sent);
  if (content === 'heic') throw refuse('wrongType', (t) => t.uploads.heic);
  if (content === 'unknown') throw refuse('wrongType', (t) => t.uploads.unknown);
  try {
    if (content === 'image') return { kind: 'image', ...(await cleanImage(sent)) };
    return { kind: 'pdf', bytes: await cleanPdf(sent), width: null, height: null };
  } catch (error) {
    if (!(error instanceof Unclean)) throw error;
    const { fault } = error;
    throw refuse(TOO_LARGE.includes(fault) ? 'tooLarge' : 'wrongType', MESSAGES[fault]);
  }
}

/**
 * Stores a clean version of a file that was sent, made from its visible content only (product.md 8). It belongs to the
 * sender and is deleted after a day unless it is attached to something.
 * Invariant: a shopper's files never exceed the quota, even when many are sent at once, because usage is counted under
 * a lock.
 * @throws Refusal wrongType, tooLarge, wrongState.
 */
export async function addUpload(
  { file }: InputOf<typeof addUploadCall>,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<OutputOf<typeof addUploadCall>> {
  const { bytes, ...facts } = await cleaned(Buffer.from(await file.arrayBuffer()));
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
