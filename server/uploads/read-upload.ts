import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnUpload } from './uploads.store.ts';

const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const;
const ENDINGS = { image: 'webp', pdf: 'pdf' } as const;

/** One's own file; another person's answers as one that never was (product.md 8). */
export async function readUpload(
  { name }: InputOf<typeof readUploadCall>,
  { database, session: { shopperId } }: SignedContext,
): Promise<OutputOf<typeof readUploadCall>> {
  const found = await findOwnUpload(database, shopperId, name);
  if (!found) throw refuse('notFound', (t) => t.uploads.notFound);
  return {
    bytes: found.bytes,
    type: TYPES[found.kind],
    name: `ashjar-${name.slice(0, 6).replace(/\W/g, '0')}.${ENDINGS[found.kind]}`,
  };
}
