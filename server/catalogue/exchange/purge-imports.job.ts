import { IMPORT_RETENTION_HOURS } from '#contract/catalogue/exchange.limits.ts';
import { HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { listWaitingImports, updateImport, WAITING } from './exchange.store.ts';
import { folderOf, removeFolder } from './import-folder.ts';

/** Deletes uploaded files that nobody confirmed within a day. */
export const purgeImportsSchedule = (shop: () => Shop): Schedule => ({
  name: 'catalogue.purge-imports',
  cron: '23 * * * *',
  async run() {
    const { database, clock, importFolder } = shop();
    const at = clock.now();
    const before = new Date(at.getTime() - IMPORT_RETENTION_HOURS * HOUR);
    for (const id of await listWaitingImports(database, { before })) {
      // A member may have started it since it was listed, and its job still reads the file.
      if (await updateImport(database, id, { at, state: 'removed' }, WAITING))
        await removeFolder(folderOf(importFolder, id));
    }
  },
});
