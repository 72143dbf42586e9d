import type { Database } from '#database/database.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { findCityOfLine } from './cart.store.ts';

export const refuseNoItem = (): Refusal => refuse('notFound', (t) => t.cart.noItem);

/**
 * Finds the city of the shopper's line, for `changeCart`. @throws Refusal notFound if the line belongs to someone else.
 */
export const cityOfLine =
  (shopperId: number, itemId: number) =>
  async (database: Database): Promise<number> => {
    const cityId = await findCityOfLine(database, shopperId, itemId);
    if (cityId === null) throw refuseNoItem();
    return cityId;
  };
