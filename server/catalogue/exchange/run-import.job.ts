import { insertAuditEntry } from '#server/audit/audit.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { importCatalogue, MovedSince } from '../import/import-catalogue.ts';
import { checkUnpacked, IN_WORK, storedMistakesOf } from './check-import.job.ts';
import { findImport, updateImport } from './exchange.store.ts';
import { folderOf, removeFolder, unpackedOf } from './import-folder.ts';
import { type ImportToRun, runImportJob } from './import-jobs.ts';
import { reportSteps } from './report-steps.ts';

/**
 * Runs a checked import on behalf of the member who confirmed it. The import's state changes in the same transaction,
 * so a second attempt after a crash finds that the work is done. Invariant: nothing is overwritten that the preview did
 * not show. If a product was published since, the import is checked again and must be confirmed again.
 */
async function runImport({ id, memberId, who }: ImportToRun, shop: Shop): Promise<void> {
  const { database, clock, pictures, importFolder } = shop;
  const found = await findImport(database, id);
  if (found?.state !== 'importing') return;
  try {
    await importCatalogue({ database, clock, pictures }, unpackedOf(importFolder, id), {
      replaceStock: found.replacesStock,
      anyway: found.overwritesNewer,
      shownAt: found.checkedAt!,
      onProgress: reportSteps({ database, clock }, id),
      by: {
        memberId,
        who,
        async record(tx, entry) {
          const at = clock.now();
          await insertAuditEntry(tx, { memberId, who, address: null }, entry, at);
          await updateImport(tx, id, { at, state: 'imported' });
        },
      },
    });
    await removeFolder(folderOf(importFolder, id));
  } catch (error) {
    try {
      if (!(error instanceof MovedSince)) throw error;
      await checkUnpacked(id, shop, error.slugs);
    } catch (fault) {
      if (!(fault instanceof ImportError)) throw fault;
      const mistakes = storedMistakesOf(fault);
      await updateImport(database, id, { at: clock.now(), state: 'refused', mistakes }, IN_WORK);
      await removeFolder(folderOf(importFolder, id));
    }
  }
}

export const runImportHandler = (shop: () => Shop): Handler => ({
  job: runImportJob,
  run: (toRun: ImportToRun) => runImport(toRun, shop()),
  isUrgent: true,
});
