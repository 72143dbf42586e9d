import type { InputOf } from '#contract/call.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { saveCityCall } from '#contract/delivery/office.calls.ts';
import {
  CITY_KEY,
  COURIER_CODE,
  MAX_CAPACITY,
  MAX_FEE_HALALAS,
  MAX_POSITION,
} from '#contract/delivery/office.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { readRiyals } from '../ui/read-riyals.ts';
import { type InBoth, isWritten } from '../ui/writing/both-fields.tsx';
import type { ServedCities, ServedCity } from './delivery-queries.ts';

/** A city as typed in the form: numbers are text that has not been parsed yet. */
export type CityDraft = {
  names: InBoth;
  uniqueCityId: string;
  regionId: number;
  deliveryService: string;
  allowsEngraving: boolean;
  fee: string;
  slotCapacity: string;
  hasCafe: boolean;
  cafeSlotCapacity: string;
  position: string;
  latitude: string;
  longitude: string;
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = (city: ServedCity): CityDraft => ({
  names: { ar: city.nameAr, en: city.nameEn },
  uniqueCityId: city.uniqueCityId,
  regionId: city.regionId,
  deliveryService: city.deliveryService,
  allowsEngraving: city.allowsEngraving,
  fee: typed(city.deliveryFee / 100),
  slotCapacity: typed(city.slotCapacity),
  hasCafe: city.cafeSlotCapacity !== null,
  cafeSlotCapacity: typed(city.cafeSlotCapacity),
  position: typed(city.position),
  latitude: typed(city.latitude),
  longitude: typed(city.longitude),
});

export const emptyCity = ({ regions }: ServedCities): CityDraft => ({
  names: { ar: '', en: '' },
  uniqueCityId: '',
  regionId: regions[0]?.id ?? 0,
  deliveryService: 'smsa',
  allowsEngraving: false,
  fee: '',
  slotCapacity: '',
  hasCafe: false,
  cafeSlotCapacity: '',
  position: '100',
  latitude: '',
  longitude: '',
});

/** Parses a whole number in Western or Arabic digits; null for any other text or a number above `max`. */
function readCount(text: string, max: number): number | null {
  const digits = westernDigits(text).trim();
  return /^\d{1,7}$/.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

/** Parses a coordinate in degrees: null for an empty field, undefined for text that is no number in range. */
function readDegrees(text: string, max: number): number | null | undefined {
  const digits = westernDigits(text).trim().replace('٫', '.');
  if (digits === '') return null;
  return /^-?\d{1,3}(\.\d{1,8})?$/.test(digits) && Math.abs(Number(digits)) <= max
    ? Number(digits)
    : undefined;
}

/** The possible errors of the form; the screen has a message for each. */
export type CityFault =
  | 'uniqueCityId'
  | 'deliveryService'
  | 'fee'
  | 'slotCapacity'
  | 'cafeSlotCapacity'
  | 'position'
  | 'latitude'
  | 'longitude';

type Read = { fields: Omit<InputOf<typeof saveCityCall>, 'id' | 'version'> | null; faults: Set<CityFault> };

/** Parses the form and lists its errors. */
export function readDraft(draft: CityDraft, isNew: boolean): Read {
  const faults = new Set<CityFault>();
  const fee = readRiyals(draft.fee);
  const slotCapacity = readCount(draft.slotCapacity, MAX_CAPACITY);
  const cafe = draft.hasCafe ? readCount(draft.cafeSlotCapacity, MAX_CAPACITY) : null;
  const position = readCount(draft.position, MAX_POSITION);
  const latitude = readDegrees(draft.latitude, 90);
  const longitude = readDegrees(draft.longitude, 180);
  const deliveryService = draft.deliveryService.trim();
  const uniqueCityId = draft.uniqueCityId.trim();
  if (fee === null || fee > MAX_FEE_HALALAS) faults.add('fee');
  if (slotCapacity === null) faults.add('slotCapacity');
  if (draft.hasCafe && cafe === null) faults.add('cafeSlotCapacity');
  if (position === null || position === 0) faults.add('position');
  if (!COURIER_CODE.test(deliveryService)) faults.add('deliveryService');
  if (isNew && !CITY_KEY.test(uniqueCityId)) faults.add('uniqueCityId');
  const needsPlace = deliversSameDay({ deliveryService });
  if (latitude === undefined || (latitude === null && (needsPlace || longitude !== null)))
    faults.add('latitude');
  if (longitude === undefined || (longitude === null && (needsPlace || latitude !== null)))
    faults.add('longitude');
  if (
    faults.size > 0 ||
    !isWritten(draft.names) ||
    fee === null ||
    slotCapacity === null ||
    position === null ||
    latitude === undefined ||
    longitude === undefined
  )
    return { fields: null, faults };
  const fields = {
    nameAr: draft.names.ar,
    nameEn: draft.names.en,
    regionId: draft.regionId,
    deliveryService,
    allowsEngraving: draft.allowsEngraving,
    deliveryFee: fee,
    slotCapacity,
    cafeSlotCapacity: cafe,
    position,
    latitude,
    longitude,
    ...(isNew ? { uniqueCityId } : {}),
  };
  return { fields, faults };
}
