import type { Page } from '#contract/content/content.wire.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { languages } from '#text/language.ts';
import { putPage, readIsMaintenanceOn, setIsMaintenanceOn } from './content.store.ts';

/** Whether all pages go to /maintenance-mode (Specification 4). */
export const isMaintenanceOn = (database: Database): Promise<boolean> => readIsMaintenanceOn(database);

/** Switches maintenance; done twice it is done once. */
export const setMaintenance = (database: Database, isOn: boolean, now: Date): Promise<void> =>
  setIsMaintenanceOn(database, isOn, now);

/** A page as it is written: both languages together, so that neither can be forgotten. */
export type WrittenPage = Pick<Page, 'slug' | 'updatedAt'> &
  Record<'ar' | 'en', Pick<Page, 'title' | 'description' | 'lead' | 'sections'>>;

/** Puts pages in place of what stood under their slugs, all or none; done twice it is done once. */
export async function savePages(database: Database, pages: readonly WrittenPage[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const { slug, updatedAt, ...written } of pages)
      for (const language of languages)
        await putPage(tx, language, { slug, updatedAt, ...written[language] });
  });
}
