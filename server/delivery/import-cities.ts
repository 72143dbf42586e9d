import * as z from 'zod/mini';
import {
  COURIER_CODE,
  MAX_CAPACITY,
  MAX_CITY_NAME_LENGTH,
  MAX_FEE_HALALAS,
  MAX_POSITION,
} from '#contract/delivery/office.rules.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { assertNoProblems, duplicates, parseImportFile } from '#server/imports/parse-import-file.ts';
import { listRegionIds, lockCalendarForChange, upsertCities, upsertRegions } from './cities.store.ts';
import { listCities } from './delivery.store.ts';
import { keepingPromises } from './office/calendar-facts.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CITY_NAME_LENGTH));
const names = z.strictObject({ ar: name, en: name });
const id = z.int().check(z.gte(1), z.lte(1_000_000));
const capacity = z.int().check(z.gte(0), z.lte(MAX_CAPACITY));
/** The field names of earlier versions of the format, with their current names. */
const RENAMED = { unlessSaid: 'defaults', places: 'slotCapacity', cafePlaces: 'cafeSlotCapacity' };
/** The fields that a city may inherit from `defaults`. */
const served = {
  /** `barq` delivers on the same day (product.md 4); other values are the codes of couriers. */
  deliveryService: z.string().check(z.regex(COURIER_CODE), z.maxLength(40)),
  allowsEngraving: z.boolean(),
  /** The delivery fee of the city in halalas. */
  deliveryFee: z.int().check(z.gte(0), z.lte(MAX_FEE_HALALAS)),
  /** The maximum number of orders in each slot. */
  slotCapacity: capacity,
  /** The number of orders per hour at the cafe; null if the city has no cafe. */
  cafeSlotCapacity: z.nullable(capacity),
  position: z.int().check(z.gte(1), z.lte(MAX_POSITION)),
  /** The city centre, which a same-day courier requires (decision 028). */
  coordinates: z.optional(
    z.nullable(
      z.strictObject({
        latitude: z.number().check(z.gte(-90), z.lte(90)),
        longitude: z.number().check(z.gte(-180), z.lte(180)),
      }),
    ),
  ),
};
const shape = z.strictObject({
  regions: z.array(z.strictObject({ id, names })),
  defaults: z.strictObject(served),
  cities: z
    .array(
      z.strictObject({
        id,
        uniqueCityId: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
        regionId: id,
        names,
        ...z.partial(z.strictObject(served)).shape,
      }),
    )
    .check(z.minLength(1)),
});

/**
 * Imports the regions and cities to which the shop delivers, all or none. A region or city that already exists (by id)
 * is updated. One that is missing from the file stays, because carts, orders and addresses refer to it.
 * @param text JSON; demo/delivery/cities.json is an example
 * @param by recorded in the audit log; null for the demo's own data
 * @returns the number of cities
 * @throws ImportError with a line for each mistake; ActionRefused if a notice's promise would be broken
 */
export async function importCities(
  database: Database,
  text: string,
  by: AtCommand | null = null,
): Promise<number> {
  const { regions, defaults, cities } = parseImportFile(shape, text, { renamed: RENAMED });
  await inTransaction(database, async (tx) => {
    // Cities and the promises of notices about them change one after the other.
    await lockCalendarForChange(tx);
    const existing = await listCities(tx);
    const regionIds = new Set([...(await listRegionIds(tx)), ...regions.map((region) => region.id)]);
    assertNoProblems([
      ...duplicates(regions.map((region) => region.id)).map((region) => `Region ${region} is listed twice.`),
      ...duplicates(cities.map((city) => city.id)).map((city) => `City ${city} is listed twice.`),
      ...duplicates(cities.map(({ uniqueCityId }) => uniqueCityId)).map((city) => `${city} is listed twice.`),
      ...cities.flatMap(({ regionId, uniqueCityId }) =>
        regionIds.has(regionId) ? [] : [`${uniqueCityId} lies in region ${regionId}, which is not known.`],
      ),
      ...cities.flatMap((city) =>
        existing.some((other) => other.uniqueCityId === city.uniqueCityId && other.id !== city.id)
          ? [`${city.uniqueCityId} is known by another id.`]
          : [],
      ),
    ]);
    if (regions.length > 0) await upsertRegions(tx, regions);
    const saved = cities.map((city) => ({ ...defaults, ...city }));
    if (by === null) await upsertCities(tx, saved);
    else {
      const changedBy = { who: commandName(by.operator), at: by.at };
      await keepingPromises(tx, by.at, () => upsertCities(tx, saved, changedBy));
      await insertCommandEntry(tx, by, {
        act: 'cities.import',
        subject: 'shop',
        after: { cities: cities.length },
      });
    }
  });
  return cities.length;
}
