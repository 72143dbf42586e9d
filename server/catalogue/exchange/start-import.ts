import type { InputOf } from '#contract/call.ts';
import type { removeImportCall, startImportCall } from '#contract/catalogue/exchange.calls.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findImport, lockOneImport, updateImport } from './exchange.store.ts';
import { folderOf, removeFolder } from './import-folder.ts';
import { runImportJob } from './import-jobs.ts';
import { type ShownImport, showImport } from './show-import.ts';

/**
 * Starts the job that writes what the preview showed. An import changes prices, texts and the home page, so it requires
 * the permissions for all of them.
 * @throws Refusal notAllowed, notFound; wrongState if the import is not checked, or if its file is older than the shop
 * and the caller did not choose to overwrite newer content; changedMeanwhile if the file was checked again
 */
export async function startImport(
  { id, seenAt, replacesStock, overwritesNewer }: InputOf<typeof startImportCall>,
  { staff, clock, language, jobs }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownImport>> {
  requirePermission(staff, 'prices.edit');
  requirePermission(staff, 'content.edit');
  if (replacesStock) requirePermission(staff, 'stock.edit');
  const found = await lockOneImport(tx, id);
  if (!found || found.state === 'removed') throw refuse('notFound', (t) => t.products.importUnknown);
  const isSame = found.replacesStock === replacesStock && found.overwritesNewer === overwritesNewer;
  const hasBegun = found.state === 'importing' || found.state === 'imported';
  if (hasBegun && isSame && found.memberId === staff.memberId)
    return { data: showImport(found, language), audit: NOTHING_CHANGED };
  if (found.state !== 'checked') throw refuse('wrongState', (t) => t.products.importNotChecked);
  if (found.checkedAt!.getTime() !== seenAt.getTime())
    throw changedMeanwhile({ who: found.who, at: found.changedAt });
  if (found.preview!.newerCount > 0 && !overwritesNewer)
    throw refuse('wrongState', (t) => t.products.importOlder(found.preview!.newerCount));
  const at = clock.now();
  await updateImport(tx, id, { at, state: 'importing', replacesStock, overwritesNewer });
  await jobs.send(tx, runImportJob, { id, memberId: staff.memberId, who: staff.name });
  return {
    data: showImport((await findImport(tx, id))!, language),
    audit: {
      act: 'catalogue.startImport',
      subject: `import:${id}`,
      after: { name: found.name, replacesStock, overwritesNewer },
    },
  };
}

/** Deletes an import and its file. @throws Refusal notFound; wrongState while the import is running */
export async function removeImport(
  { id }: InputOf<typeof removeImportCall>,
  { clock, importFolder }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const found = await lockOneImport(tx, id);
  if (!found) throw refuse('notFound', (t) => t.products.importUnknown);
  if (found.state === 'removed') return { data: null, audit: NOTHING_CHANGED };
  if (found.state === 'importing') throw refuse('wrongState', (t) => t.products.importRuns);
  await updateImport(tx, id, { at: clock.now(), state: 'removed' });
  await removeFolder(folderOf(importFolder, id));
  return {
    data: null,
    audit: { act: 'catalogue.removeImport', subject: `import:${id}`, before: { name: found.name } },
  };
}
