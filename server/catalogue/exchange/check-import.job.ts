import { type ImportState, LISTED_CHANGES, LISTED_MISTAKES } from '#contract/catalogue/exchange.limits.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { previewImport } from '../import/preview-import.ts';
import { findImport, updateImport } from './exchange.store.ts';
import { folderOf, removeFolder, unpackedOf, zipOf } from './import-folder.ts';
import { checkImportJob, type ImportToCheck } from './import-jobs.ts';
import { reportSteps } from './report-steps.ts';
import type { StoredMistakes } from './stored-import.ts';
import { unpackCatalogue } from './unpack.ts';

export const storedMistakesOf = ({ mistakes }: ImportError): StoredMistakes => ({
  first: mistakes.slice(0, LISTED_MISTAKES).map(({ text: _, ...mistake }) => mistake),
  count: mistakes.length,
});

/** The states of an import that a job works on. An import in any other was removed meanwhile, and stays so. */
export const IN_WORK: readonly ImportState[] = ['checking', 'importing'];

/**
 * Unpacks and checks the uploaded file, and stores either a preview of the changes or all errors. Nothing in the
 * catalogue is changed, except that the file's pictures are stored; no product refers to them yet.
 */
async function checkSentImport({ id }: ImportToCheck, shop: Shop): Promise<void> {
  const { database, importFolder } = shop;
  const found = await findImport(database, id);
  if (found?.state !== 'checking') return;
  const folder = unpackedOf(importFolder, id);
  try {
    await removeFolder(folder);
    await unpackCatalogue(zipOf(importFolder, id), { folder, name: found.name });
    await checkUnpacked(id, shop, []);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await removeFolder(folderOf(importFolder, id));
    const mistakes = storedMistakesOf(error);
    await updateImport(database, id, { at: shop.clock.now(), state: 'refused', mistakes }, IN_WORK);
  } finally {
    // Somebody may have removed the import meanwhile, and unpacking then wrote its folder again.
    const after = await findImport(database, id);
    if (after?.state === 'removed') await removeFolder(folderOf(importFolder, id));
  }
}

/**
 * Compares an unpacked folder with the shop, and stores the preview.
 * @param moved the products that were published after the previous comparison
 * @throws ImportError
 */
export async function checkUnpacked(
  id: number,
  { database, clock, pictures, importFolder }: Shop,
  moved: readonly string[],
): Promise<void> {
  // The time is taken before the shop is read, because the preview does not include what is published after that.
  const checkedAt = clock.now();
  const preview = await previewImport(
    { database, clock, pictures },
    unpackedOf(importFolder, id),
    reportSteps({ database, clock }, id),
  );
  const shown = {
    ...preview,
    products: preview.products.slice(0, LISTED_CHANGES),
    newer: preview.newer.slice(0, LISTED_CHANGES),
    newerCount: preview.newer.length,
    moved: moved.slice(0, LISTED_CHANGES),
  };
  await updateImport(database, id, { at: clock.now(), state: 'checked', checkedAt, preview: shown }, IN_WORK);
}

export const checkImportHandler = (shop: () => Shop): Handler => ({
  job: checkImportJob,
  run: (toCheck: ImportToCheck) => checkSentImport(toCheck, shop()),
  isUrgent: true,
});
