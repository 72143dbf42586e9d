import type { InputOf, OutputOf } from '#contract/call.ts';
import type { removeUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteUnused } from './uploads.store.ts';

/** Deletes a file that is not attached to anything. A file that was sent with a ticket cannot be deleted. */
export async function removeUpload(
  { name }: InputOf<typeof removeUploadCall>,
  { database, session: { shopperId } }: SignedContext,
): Promise<OutputOf<typeof removeUploadCall>> {
  if (!(await deleteUnused(database, shopperId, name))) throw refuse('notFound', (t) => t.uploads.notFound);
  return null;
}
