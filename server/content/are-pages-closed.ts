import type { Database } from '#database/database.ts';
import { hasCities } from '#server/delivery/delivery.public.ts';
import { isMaintenanceOn } from './content.store.ts';

/**
 * Whether all pages redirect to /maintenance-mode: during maintenance (Specification 4), and in a new shop until its
 * cities are loaded, because availability depends on the city.
 */
export async function arePagesClosed(database: Database): Promise<boolean> {
  const [isMaintenance, isOpen] = await Promise.all([isMaintenanceOn(database), hasCities(database)]);
  return isMaintenance || !isOpen;
}
