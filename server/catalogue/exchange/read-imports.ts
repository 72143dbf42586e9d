import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listImportsCall, readImportCall } from '#contract/catalogue/exchange.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findImport, listNewestImports } from './exchange.store.ts';
import { type ShownImport, showImport } from './show-import.ts';

const SHOWN = 10;

export const listImports = async (
  _: object,
  { database }: StaffContext,
): Promise<OutputOf<typeof listImportsCall>> => ({ imports: await listNewestImports(database, SHOWN) });

/** Reads one import. @throws Refusal notFound */
export async function readImport(
  { id }: InputOf<typeof readImportCall>,
  { database, language }: StaffContext,
): Promise<ShownImport> {
  const found = await findImport(database, id);
  if (!found || found.state === 'removed') throw refuse('notFound', (t) => t.products.importUnknown);
  return showImport(found, language);
}
