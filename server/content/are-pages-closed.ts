import type { Database } from '#database/database.ts';
import { hasCities } from '#server/delivery/delivery.public.ts';
import { isMaintenanceOn } from './content.store.ts';

/**
 * Whether all pages lead to /maintenance-mode: while the shop's people have maintenance on (Specification 4), and in a new
 * shop before its cities are loaded, where no page knows what can be had.
 */
export async function arePagesClosed(database: Database): Promise<boolean> {
  const [isMaintenance, isOpen] = await Promise.all([isMaintenanceOn(database), hasCities(database)]);
  return isMaintenance || !isOpen;
}
