import type { Database } from '#database/database.ts';
import { arePagesClosed as closed } from './are-pages-closed.ts';
import { listSlugs, readIsMaintenanceOn, setIsMaintenanceOn } from './content.store.ts';
import { importPages as pages } from './import-pages.ts';

/** Whether the shop's people switched maintenance on (Specification 4). */
export const isMaintenanceOn = (database: Database): Promise<boolean> => readIsMaintenanceOn(database);

/** Whether all pages lead to the one that says so: during maintenance, and before there is a city to deliver to. */
export const arePagesClosed = closed;

/** Switches maintenance; done twice it is done once. */
export const setMaintenance = (database: Database, isOn: boolean, now: Date): Promise<void> =>
  setIsMaintenanceOn(database, isOn, now);

/** The pages of text there are, by their slugs. */
export const listPageSlugs = (database: Database): Promise<string[]> => listSlugs(database);

/** Writes pages of text from a file, all or none; see import-pages. */
export const importPages = pages;
