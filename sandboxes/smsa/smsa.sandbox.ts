import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PATH } from '#providers/courier/smsa.wire.ts';
import { renderLabel } from '../couriers/label.ts';
import { type CourierSandbox, openCourierSandbox } from '../couriers/open.ts';
import { type Parcels, type SandboxParcel, type Stage, stageOf } from '../couriers/parcels.ts';
import { texts } from '../couriers/texts.ts';
import { isSecret, type SandboxOptions } from '../kit/sandbox.ts';

export type SmsaSandboxOptions = SandboxOptions & { apiKey: string };

/** The scan codes of SMSA and their texts, by the stage of a parcel. */
const SCAN: Record<Stage, [code: string, text: string]> = {
  made: ['DR', 'Data received'],
  onTheWay: ['PU', 'Picked up'],
  delivered: ['DL', 'Delivered'],
  failed: ['NA', 'Not at home'],
  returned: ['RTS', 'Returned to shipper'],
};

const address = z.object({
  ContactName: z.string().check(z.minLength(5), z.maxLength(150)),
  ContactPhoneNumber: z.string().check(z.regex(/^\+\d{8,15}$/)),
  Country: z.literal('SA'),
  City: z.string().check(z.minLength(3), z.maxLength(50)),
  AddressLine1: z.string().check(z.minLength(10), z.maxLength(100)),
  AddressLine2: z.string().check(z.maxLength(100)),
  ShortCode: z.string().check(z.regex(/^[A-Z]{4}\d{4}$/)),
  Coordinates: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/))),
});
const request = z.object({
  ConsigneeAddress: address,
  ShipperAddress: address,
  OrderNumber: z.string().check(z.minLength(1), z.maxLength(50)),
  DeclaredValue: z.number().check(z.minimum(0.1)),
  CODAmount: z.number().check(z.minimum(0)),
  Parcels: z.int().check(z.minimum(1)),
  ShipDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)),
  ShipmentCurrency: z.literal('SAR'),
  Weight: z.number().check(z.minimum(0.1)),
  WeightUnit: z.literal('KG'),
  ContentDescription: z.string().check(z.minLength(1)),
  ServiceCode: z.literal('EDDL'),
  WaybillType: z.enum(['PDF', 'ZPL']),
});

/** The building number of National Addresses that count as unknown: such a parcel is refused, as the law requires. */
const NO_BUILDING = '0000';

const invalid = (c: Context, errors: Record<string, string[]>) =>
  c.json({ title: 'One or more validation errors occurred.', status: 400, errors }, 400);
const shipmentOf = async (parcel: SandboxParcel) => ({
  sawb: parcel.id,
  createDate: parcel.steps[0]!.at.slice(0, 19),
  shipmentParcelsCount: 1,
  waybills: [
    { awb: parcel.id, awbFile: (await renderLabel(texts.en.brands.smsa, parcel)).toString('base64') },
  ],
});
const trackedOf = (parcel: SandboxParcel) => ({
  AWB: parcel.id,
  Reference: parcel.reference,
  isDelivered: stageOf(parcel) === 'delivered',
  // The newest scan comes first, as at SMSA.
  Scans: parcel.steps
    .map(({ stage, at }) => ({
      City: parcel.city,
      ScanType: SCAN[stage][0],
      ScanDescription: SCAN[stage][1],
      ScanDateTime: at.slice(0, 19),
      ScanTimeZone: '+00:00',
    }))
    .reverse(),
});

function mount(app: Hono, parcels: Parcels, apiKey: string): void {
  app.use('/api/*', async (c, next) =>
    isSecret(c.req.header('apikey'), apiKey) ? next() : c.json({ message: 'Invalid ApiKey' }, 401),
  );
  app.post(PATH.create, async (c) => {
    const read = z.safeParse(request, await c.req.json().catch(() => null));
    if (!read.success)
      return invalid(
        c,
        Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), [message]])),
      );
    const { ConsigneeAddress: to, OrderNumber: reference } = read.data;
    if (to.ShortCode.endsWith(NO_BUILDING))
      return invalid(c, { 'ConsigneeAddress.ShortCode': ['The National Address is not valid.'] });
    const parcel = await parcels.make({
      reference,
      city: to.City,
      nationalAddress: to.ShortCode,
      place: to.Coordinates ?? null,
    });
    return c.json(await shipmentOf(parcel));
  });
  app.get('/api/shipment/b2c/query/:awb', async (c) => {
    const parcel = await parcels.read(c.req.param('awb'));
    return parcel ? c.json(await shipmentOf(parcel)) : c.json({ message: 'Not found' }, 404);
  });
  // The shop calls this path with a trailing slash, which the sandbox's server ignores.
  app.post('/api/track/bulk', async (c) => {
    const awbs = z.safeParse(z.array(z.string()), await c.req.json().catch(() => null)).data;
    if (!awbs) return invalid(c, { body: ['A list of airway bills is expected.'] });
    const found = await Promise.all(awbs.map((awb) => parcels.read(awb)));
    return c.json(found.filter((parcel) => parcel !== null).map(trackedOf));
  });
  app.get('/api/track/reference/:reference', async (c) => {
    const [parcel] = await parcels.ofReference(c.req.param('reference'));
    return parcel ? c.json(trackedOf(parcel)) : c.json({ message: 'Not found' }, 404);
  });
  app.get('/api/track/statuslookup', (c) =>
    c.json(Object.values(SCAN).map(([code, text]) => ({ code, description: text }))),
  );
}

/** Replaces SMSA outside live mode: the same paths, JSON and label over real HTTP (product.md 1). */
export const startSmsaSandbox = (options: SmsaSandboxOptions): Promise<CourierSandbox> =>
  openCourierSandbox(options, {
    courier: 'smsa',
    letters: '2900',
    secret: options.apiKey,
    mount: (app, parcels) => mount(app, parcels, options.apiKey),
  });
