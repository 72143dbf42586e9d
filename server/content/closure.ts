import type { Database } from '#database/database.ts';
import { hasCities } from '#server/delivery/delivery.public.ts';
import { findMaintenance } from './content.store.ts';

/** Whether the shop is closed, and whether that is because nobody opened it yet. */
export type Closure = { isOn: boolean; isNew: boolean };

/**
 * During maintenance the shop is closed (Specification 4), and a new shop until its owner opens it. It is never open
 * without a city, because availability depends on the city.
 */
export async function findClosure(database: Database): Promise<Closure> {
  const [{ isOn, isNew }, hasCity] = await Promise.all([findMaintenance(database), hasCities(database)]);
  return { isOn: isOn || !hasCity, isNew: isNew || !hasCity };
}

/** Whether all pages redirect to /maintenance-mode. */
export const arePagesClosed = async (database: Database): Promise<boolean> =>
  (await findClosure(database)).isOn;
