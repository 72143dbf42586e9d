import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addImportCall, addImportPartCall } from '#contract/catalogue/exchange.calls.ts';
import { IMPORT_PART_BYTES } from '#contract/catalogue/exchange.limits.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import {
  findImport,
  findImportByKey,
  insertImport,
  listWaitingImports,
  lockOneImport,
  updateImport,
  WAITING,
} from './exchange.store.ts';
import { folderOf, removeFolder, writePart, zipOf } from './import-folder.ts';
import { checkImportJob } from './import-jobs.ts';
import { type ShownImport, showImport } from './show-import.ts';

/**
 * Starts an import. Earlier imports of the same member that were never confirmed are deleted, so that one person's
 * files cannot fill the disk.
 * @throws Refusal keyReused
 */
export async function addImport(
  { key, name, bytes }: InputOf<typeof addImportCall>,
  { staff, clock, language, importFolder }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownImport>> {
  const known = await findImportByKey(tx, key);
  if (known) {
    const isSame = known.memberId === staff.memberId && known.name === name && known.bytes === bytes;
    if (!isSame) throw refuse('keyReused', (t) => t.products.importKeyReused);
    return { data: showImport(known, language), audit: NOTHING_CHANGED };
  }
  const at = clock.now();
  for (const id of await listWaitingImports(tx, { memberId: staff.memberId })) {
    if (await updateImport(tx, id, { at, state: 'removed' }, WAITING))
      await removeFolder(folderOf(importFolder, id));
  }
  const id = await insertImport(tx, { key, name, bytes, memberId: staff.memberId, who: staff.name, at });
  return {
    data: showImport((await findImport(tx, id))!, language),
    audit: { act: 'catalogue.sendFile', subject: `import:${id}`, after: { name, bytes } },
  };
}

/**
 * Stores the next part of the file. A part that was stored before is not written again; after the last part a job
 * checks the file. Invariant: parts are written in order, under the lock of the import.
 * @throws Refusal notFound, notValid, wrongState
 */
export async function addImportPart(
  { id, offset, part }: InputOf<typeof addImportPartCall>,
  { staff, clock, importFolder, jobs }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof addImportPartCall>>> {
  const found = await lockOneImport(tx, id);
  if (!found || found.memberId !== staff.memberId || found.state === 'removed')
    throw refuse('notFound', (t) => t.products.importUnknown);
  const { received, bytes, state } = found;
  const isThere = offset + part.size <= received;
  if (isThere) return { data: { received, state }, audit: NOTHING_CHANGED };
  if (state !== 'sending') throw refuse('wrongState', (t) => t.products.importNotSending);
  const isNext = offset === received && part.size > 0 && part.size <= IMPORT_PART_BYTES;
  if (!isNext || offset + part.size > bytes)
    throw refuse('notValid', (t) => t.products.importPartWrong, { field: 'offset' });
  await writePart(zipOf(importFolder, id), new Uint8Array(await part.arrayBuffer()), offset);
  const now = offset + part.size;
  const isWhole = now === bytes;
  const at = clock.now();
  await updateImport(tx, id, { at, received: now, ...(isWhole ? { state: 'checking' } : {}) });
  if (isWhole) await jobs.send(tx, checkImportJob, { id });
  return { data: { received: now, state: isWhole ? 'checking' : state }, audit: NOTHING_CHANGED };
}
