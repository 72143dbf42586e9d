import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnUpload } from './uploads.store.ts';

const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const;
const EXTENSIONS = { image: 'webp', pdf: 'pdf' } as const;

/** The shopper's own file. Another shopper's file is reported as not found (product.md 8). */
export async function readUpload(
  { name }: InputOf<typeof readUploadCall>,
  { database, session: { shopperId } }: SignedContext,
): Promise<OutputOf<typeof readUploadCall>> {
  const found = await findOwnUpload(database, shopperId, name);
  if (!found) throw refuse('notFound', (t) => t.uploads.notFound);
  return {
    bytes: found.bytes,
    type: TYPES[found.kind],
    name: `file-${name.slice(0, 6).replace(/\W/g, '0')}.${EXTENSIONS[found.kind]}`,
  };
}
