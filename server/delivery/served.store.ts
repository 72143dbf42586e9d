import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { Database } from '#database/database.ts';

/** How many cities there are, how many of them take orders, and whether one of them delivers in windows. */
export async function findServedCities(
  database: Database,
): Promise<{ cities: number; taking: number; hasWindows: boolean }> {
  const cities = await database
    .selectFrom('cities')
    .select(['delivery_service as deliveryService', 'slot_capacity as capacity', 'is_on as isOn'])
    .execute();
  return {
    cities: cities.length,
    taking: cities.filter(({ capacity, isOn }) => isOn && capacity > 0).length,
    hasWindows: cities.some(deliversSameDay),
  };
}
