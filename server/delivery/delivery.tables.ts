import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { DeliveryHours } from '#contract/delivery/hours.rules.ts';

export type ClosedDayReach = 'couriers' | 'everything';

/** Who last changed a row, and the row's version, which a change in the back office must send. */
type Changed = {
  version: Generated<number>;
  changed_by: Generated<string | null>;
  changed_at: Generated<Date | null>;
};

export type DeliveryTables = {
  regions: { id: number; name_ar: string; name_en: string };
  cities: {
    id: number;
    unique_city_id: string;
    region_id: number;
    name_ar: string;
    name_en: string;
    delivery_service: string;
    allows_engraving: boolean;
    delivery_fee_halalas: number;
    slot_capacity: number;
    cafe_slot_capacity: number | null;
    position: number;
    latitude: number | null;
    longitude: number | null;
    is_on: Generated<boolean>;
  } & Changed;
  closed_days: { date: string; reach: ClosedDayReach; reason_ar: string; reason_en: string } & Changed;
  delivery_notices: {
    id: GeneratedAlways<number>;
    key: string;
    text_ar: string;
    text_en: string;
    shown_from: Date;
    cut_off: Date;
    shown_until: Date;
  } & Changed;
  delivery_hours: {
    is_the_one: Generated<boolean>;
    hours: JSONColumnType<DeliveryHours>;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
  };
  delivery_notice_exempt_cities: { notice_id: number; city_id: number };
  slot_bookings: { city_id: number; method: DeliveryMethod; slot_id: string; taken: number };
};
