import * as z from 'zod/mini';
import type { Coordinates, CourierStatus, CourierUpdate, Parcel } from './courier.port.ts';

/*
 * Everything specific to SMSA (providers/10-delivery-address): paths, names, limits and scan codes. UNCONFIRMED: the
 * scan codes, to be checked against `GET /api/track/statuslookup` with the shop's own key before going live, and the
 * shape of a tracking response, taken from public integrations.
 */

export const PATH = {
  create: '/api/shipment/b2c/new',
  query: (awb: string) => `/api/shipment/b2c/query/${encodeURIComponent(awb)}`,
  bulk: '/api/track/bulk/',
  reference: (reference: string) => `/api/track/reference/${encodeURIComponent(reference)}`,
} as const;

/** SMSA's service code for domestic delivery to the customer's address. */
const SERVICE = 'EDDL';
/** The assumed weight of one wrapped pot in kilograms; plants are not weighed one by one. */
const KG_PER_PIECE = 2;
const MIN_VALUE = 0.1;
/** SMSA's maximum lengths. Its minimums, 5 and 10 characters, are already enforced at checkout (contract/delivery). */
const MAX_NAME_LENGTH = 150;
const MAX_LINE_LENGTH = 100;
const MAX_CONTENTS = 100;
const RIYADH_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Maps SMSA's scan codes to the shop's statuses. */
const STATUS_OF_SCAN: Readonly<Record<string, CourierStatus>> = {
  DR: 'made',
  BKD: 'made',
  PU: 'onTheWay',
  CR: 'onTheWay',
  HOP: 'onTheWay',
  AF: 'onTheWay',
  DF: 'onTheWay',
  OD: 'onTheWay',
  NA: 'failed',
  CNA: 'failed',
  BA: 'failed',
  RF: 'failed',
  DL: 'delivered',
  RTS: 'returned',
  RTC: 'returned',
  CAN: 'returned',
};

export const shipment = z.object({
  sawb: z.string().check(z.minLength(1)),
  waybills: z._default(
    z.array(
      z.object({ awb: z.optional(z.nullable(z.string())), awbFile: z.optional(z.nullable(z.string())) }),
    ),
    [],
  ),
});
const tracked = z.object({
  AWB: z.string().check(z.minLength(1)),
  Reference: z.optional(z.nullable(z.string())),
  isDelivered: z.optional(z.nullable(z.boolean())),
  Scans: z.optional(
    z.nullable(z.array(z.object({ ScanType: z.string(), ScanDateTime: z.optional(z.nullable(z.string())) }))),
  ),
});
export const trackedOne = tracked;
export const trackedMany = z.array(tracked);

const problem = z.object({
  message: z.optional(z.nullable(z.string())),
  title: z.optional(z.nullable(z.string())),
  errors: z.optional(z.nullable(z.record(z.string(), z.array(z.string())))),
});
/** The reason of a refusal: the invalid fields with their errors, or else SMSA's message. */
export function reasonIn(body: unknown): string | null {
  if (typeof body === 'string') return body;
  const { message, title, errors } = z.safeParse(problem, body).data ?? {};
  const fields = Object.entries(errors ?? {}).map(([field, problems]) => `${field}: ${problems.join(' ')}`);
  return fields.length > 0 ? fields.join('; ') : (message ?? title ?? null);
}

/**
 * Every scan of a parcel, oldest first (SMSA lists the newest first), so that scans between two polls are reported too.
 */
export function updatesFrom(parcel: z.output<typeof tracked>): CourierUpdate[] {
  const about = { id: parcel.AWB, reference: parcel.Reference ?? null };
  const scans = (parcel.Scans ?? [])
    .toReversed()
    .sort((a, b) => (a.ScanDateTime ?? '').localeCompare(b.ScanDateTime ?? ''));
  const updates = scans.map(({ ScanType: type }): CourierUpdate => {
    const scan = type.trim().toUpperCase();
    return { ...about, status: STATUS_OF_SCAN[scan] ?? 'unknown', rawStatus: scan };
  });
  const hasEnded = updates.some(({ status }) => status === 'delivered' || status === 'returned');
  if (parcel.isDelivered && !hasEnded)
    updates.push({ ...about, status: 'delivered', rawStatus: 'isDelivered' });
  return updates;
}

export type Shipper = { name: string; phone: string; city: string; address: string; nationalAddress: string };

/** Splits an address between words into two lines of at most 100 characters each. */
function linesOf(address: string): { AddressLine1: string; AddressLine2: string } {
  const text = address.replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_LINE_LENGTH) return { AddressLine1: text, AddressLine2: '' };
  const space = text.lastIndexOf(' ', MAX_LINE_LENGTH);
  const cut = space > 0 ? space : MAX_LINE_LENGTH;
  return { AddressLine1: text.slice(0, cut), AddressLine2: text.slice(cut).trim().slice(0, MAX_LINE_LENGTH) };
}

const addressOf = (who: {
  name: string;
  phone: string;
  city: string;
  address: string;
  shortCode: string;
  place?: Coordinates | null;
}) => ({
  ContactName: who.name.slice(0, MAX_NAME_LENGTH),
  ContactPhoneNumber: who.phone,
  Country: 'SA',
  City: who.city,
  ...linesOf(who.address),
  ShortCode: who.shortCode,
  // Coordinates are sent only if the recipient shared a location: the city centre would lead the driver to a wrong
  // door.
  ...(who.place ? { Coordinates: `${who.place.latitude},${who.place.longitude}` } : {}),
});

/** Formats a time in SMSA's format: Riyadh time without an offset. */
const riyadhTime = (at: Date): string => new Date(at.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 19);

export function shipmentRequest(parcel: Parcel, { shipper, at }: { shipper: Shipper; at: Date }) {
  const { recipient, contents, value, reference } = parcel;
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ConsigneeAddress: addressOf({
      ...recipient,
      address: [recipient.address, recipient.driverNote].filter(Boolean).join(' · '),
      shortCode: recipient.nationalAddress ?? '',
    }),
    ShipperAddress: addressOf({ ...shipper, shortCode: shipper.nationalAddress }),
    OrderNumber: reference,
    DeclaredValue: Math.max(MIN_VALUE, value / 100),
    CODAmount: 0,
    Parcels: 1,
    ShipDate: riyadhTime(at),
    ShipmentCurrency: 'SAR',
    Weight: pieces * KG_PER_PIECE,
    WeightUnit: 'KG',
    ContentDescription: contents
      .map(({ name, quantity }) => `${quantity} x ${name}`)
      .join(', ')
      .slice(0, MAX_CONTENTS),
    ServiceCode: SERVICE,
    WaybillType: 'PDF',
    VatPaid: true,
    DutyPaid: false,
    SMSARetailID: '0',
  };
}
