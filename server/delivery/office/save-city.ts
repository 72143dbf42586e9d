import type { InputOf, OutputOf } from '#contract/call.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { listServedCitiesCall, saveCityCall } from '#contract/delivery/office.calls.ts';
import { MAX_FEE_HALALAS } from '#contract/delivery/office.rules.ts';
import type { Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { checkWritten } from '#server/http/written-text.ts';
import { lockCalendarForChange, upsertCities } from '../cities.store.ts';
import { keepingPromises } from './calendar-facts.ts';
import {
  findNextCityId,
  listOfficeCities,
  listRegions,
  lockCity,
  type OfficeCity,
} from './cities-in-office.store.ts';

/** Every city in the shop's own order, with everything that determines its deliveries. */
export async function listServedCities(
  _: object,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof listServedCitiesCall>> {
  const today = dateOf(dayNumberOf(clock.now()));
  const [cities, regions] = [await listOfficeCities(database, today), await listRegions(database)];
  return { cities, regions };
}

type Counted = 'busiestSlot' | 'busiestCafeSlot';

const valuesOf = (
  city: Omit<OfficeCity, 'id' | 'isOn' | Counted | 'version' | 'changedBy' | 'changedAt'>,
) => ({
  ar: city.nameAr,
  en: city.nameEn,
  region: city.regionId,
  deliveryService: city.deliveryService,
  allowsEngraving: city.allowsEngraving,
  deliveryFeeHalalas: city.deliveryFee,
  slotCapacity: city.slotCapacity,
  cafeSlotCapacity: city.cafeSlotCapacity,
  position: city.position,
  latitude: city.latitude,
  longitude: city.longitude,
});

/** Checks the fields that can be checked without other data. @throws Refusal notValid */
function check(city: InputOf<typeof saveCityCall>): void {
  checkWritten({ name: { ar: city.nameAr, en: city.nameEn } });
  if (city.deliveryFee < 0 || city.deliveryFee > MAX_FEE_HALALAS)
    throw refuse('notValid', (t) => t.office.delivery.feeWrong, { field: 'delivery_fee' });
  if ((city.latitude === null) !== (city.longitude === null))
    throw refuse('notValid', (t) => t.office.delivery.centreHalf, { field: 'longitude' });
  if (deliversSameDay(city) && city.latitude === null)
    throw refuse('notValid', (t) => t.office.delivery.centreNeeded, { field: 'latitude' });
}

/**
 * Changes a city, or adds one with an unused name. Existing orders keep their fee and slot.
 * @throws Refusal notValid, notFound, wrongState, changedMeanwhile
 */
export async function saveCity(
  input: InputOf<typeof saveCityCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof saveCityCall>>> {
  const { id: given, version, uniqueCityId: newName, ...fields } = input;
  const now = clock.now();
  check(input);
  // A change of courier can break a notice's promise, so it must wait for changes of the calendar.
  await lockCalendarForChange(tx);
  const before = given === undefined ? undefined : await lockCity(tx, given);
  if (given !== undefined && !before) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  if (before && before.version !== version)
    throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  const uniqueCityId = before?.uniqueCityId ?? newName;
  const today = dateOf(dayNumberOf(now));
  const others = (await listOfficeCities(tx, today)).filter(({ id }) => id !== given);
  if (uniqueCityId === undefined || others.some((other) => other.uniqueCityId === uniqueCityId))
    throw refuse('notValid', (t) => t.office.delivery.cityNameTaken, { field: 'unique_city_id' });
  if (!(await listRegions(tx)).some(({ id }) => id === fields.regionId))
    throw refuse('notValid', (t) => t.http.notValid('region_id'), { field: 'region_id' });
  const id = given ?? (await findNextCityId(tx));
  const { nameAr, nameEn, latitude, longitude, ...rest } = fields;
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
  const city = { ...rest, id, uniqueCityId, names: { ar: nameAr, en: nameEn }, coordinates };
  await keepingPromises(tx, now, () => upsertCities(tx, [city], { who: staff.name, at: now }));
  const data = (await listOfficeCities(tx, today)).find((one) => one.id === id);
  if (!data) throw new Error(`City ${id} was saved a moment ago.`);
  return {
    data,
    audit: {
      act: 'city.save',
      subject: `city:${uniqueCityId}`,
      before: before ? valuesOf(before) : null,
      after: valuesOf({ ...fields, uniqueCityId }),
    },
  };
}
