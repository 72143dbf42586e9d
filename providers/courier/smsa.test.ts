import { describe, expect, it } from 'vitest';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { shipmentRequest, updatesFrom } from './smsa.wire.ts';
import {
  answering,
  NEVER_SENT,
  OUTCOME_UNKNOWN,
  openSmsa,
  parcel,
  shipper,
  unusedPort,
} from './test-courier.ts';

const at = new Date('2026-11-22T22:30:00Z');

describe('SMSA and its sandbox (providers/10-delivery-address)', () => {
  it('accepts a parcel for a short National Address and answers with airway bill and label at once', async () => {
    const { smsa, sandbox } = await openSmsa();
    const made = await smsa.create(parcel());
    expect(made.trackingNumber).toMatch(/^2900\d{8}$/);
    expect(made.trackingUrl).toBe(sandbox.trackingUrl + made.id);
    expect(made.label!.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await smsa.readLabel(made.id)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await sandbox.parcels.read(made.id)).toMatchObject({
      city: 'Abha',
      nationalAddress: 'ABHA2929',
      place: null,
    });
  });

  it('gives the courier a marked place, but never the centre of the city for one', async () => {
    const { smsa, sandbox } = await openSmsa();
    const made = await smsa.create(parcel({ place: { latitude: 18.2164, longitude: 42.5053 } }));
    expect(await sandbox.parcels.read(made.id)).toMatchObject({ place: '18.2164,42.5053' });
  });

  it('finds a parcel by our number, and nothing for an unknown number', async () => {
    const { smsa, connect, order } = await openSmsa();
    expect(await smsa.find!('A-10024')).toBeNull();
    // The response is lost, but SMSA has created the parcel.
    await order({ fault: { call: 'POST /api/shipment/b2c/new', how: 'loseAnswer' } });
    await expect(smsa.create(parcel())).rejects.toMatchObject(OUTCOME_UNKNOWN);
    expect(await smsa.find!('A-10024')).toMatchObject({ trackingNumber: expect.stringMatching(/^2900/) });
    const other = await answering(200, '{"AWB":"1","Reference":"A-1"}');
    expect(await connect({ baseUrl: other }).find!('A-10024')).toBeNull();
    const empty = await answering(200, 'null');
    expect(await connect({ baseUrl: empty }).find!('A-10024')).toBeNull();
  });

  it('reads many parcels in one request and reports each of their scans', async () => {
    const { smsa, sandbox } = await openSmsa();
    const [one, two] = [await smsa.create(parcel()), await smsa.create(parcel({}, 'A-10025'))];
    await sandbox.parcels.move(one.id, 'advance');
    await sandbox.parcels.move(one.id, 'advance');
    await sandbox.parcels.move(two.id, 'fail');
    const updates = await smsa.track([one.id, two.id, 'unknown']);
    expect(updates.map(({ reference, status }) => [reference, status])).toEqual([
      ['A-10024', 'made'],
      ['A-10024', 'onTheWay'],
      ['A-10024', 'delivered'],
      ['A-10025', 'made'],
      ['A-10025', 'failed'],
    ]);
    expect(await smsa.track([])).toEqual([]);
  });

  it('counts a parcel as delivered without the scan, but not after it was returned', () => {
    const words = (...scans: string[]) =>
      updatesFrom({
        AWB: '1',
        isDelivered: true,
        Scans: scans.map((ScanType) => ({ ScanType })),
      }).map(({ status }) => status);
    expect(words()).toEqual(['delivered']);
    expect(words('pu ')).toEqual(['onTheWay', 'delivered']);
    expect(words('RTS')).toEqual(['returned']);
    expect(words('XX')).toEqual(['unknown', 'delivered']);
  });

  it('refuses an address that it does not know, with a reason that names the field', async () => {
    const { smsa, connect } = await openSmsa();
    await expect(smsa.create(parcel({ nationalAddress: 'ABHA0000' }))).rejects.toThrow(
      new ProviderRefused('ConsigneeAddress.ShortCode: The National Address is not valid.'),
    );
    await expect(smsa.create(parcel({ nationalAddress: null }))).rejects.toBeInstanceOf(ProviderRefused);
    await expect(smsa.create(parcel({ name: 'نور' }))).rejects.toThrow(/ContactName/);
    const withOk = await answering(200, '{"message":"Account is on hold"}');
    await expect(connect({ baseUrl: withOk }).create(parcel())).rejects.toThrow(
      new ProviderRefused('Account is on hold'),
    );
  });

  it.each([
    [401, '{}', NEVER_SENT],
    [429, '{}', NEVER_SENT],
    [500, '{}', OUTCOME_UNKNOWN],
    [200, '<html>', OUTCOME_UNKNOWN],
    [400, 'nonsense', { name: 'ProviderRefused' }],
  ])('tells apart an answer of %i with %s', async (status, body, error) => {
    const { connect } = await openSmsa();
    const baseUrl = await answering(status, body);
    await expect(connect({ baseUrl }).create(parcel())).rejects.toMatchObject(error);
  });

  it('after a timeout a parcel may exist; without a connection none does', async () => {
    const { connect } = await openSmsa();
    const silent = connect({ baseUrl: await answering(200, null), timeLimitMs: 100 });
    await expect(silent.create(parcel())).rejects.toMatchObject(OUTCOME_UNKNOWN);
    const thrown = await connect({ baseUrl: await unusedPort() })
      .create(parcel())
      .catch((e: unknown) => e);
    expect(thrown).toMatchObject(NEVER_SENT);
  });

  it('accepts a parcel even when its label cannot be read', async () => {
    const { connect } = await openSmsa();
    const broken = '{"sawb":"290","waybills":[{"awb":"290","awbFile":"bm90IGEgcGRm"}]}';
    const made = await connect({ baseUrl: await answering(200, broken) }).create(parcel());
    expect(made).toMatchObject({ id: '290', label: null });
  });

  it('splits a long address between words into two lines, and sends the time of Riyadh', () => {
    const address = `حي المنسك ${'شارع الملك فهد '.repeat(10)}`;
    const requested = shipmentRequest(parcel({ address, driverNote: 'الدور الثاني' }), { shipper, at });
    const { AddressLine1, AddressLine2 } = requested.ConsigneeAddress;
    expect(AddressLine1.length).toBeLessThanOrEqual(100);
    expect(AddressLine2.length).toBeLessThanOrEqual(100);
    expect(`${AddressLine1} ${AddressLine2}`).toBe(
      `${address.trim()} · الدور الثاني`.replace(/\s+/g, ' ').slice(0, AddressLine1.length + 101),
    );
    expect(requested).toMatchObject({
      OrderNumber: 'A-10024',
      ShipDate: '2026-11-23T01:30:00',
      DeclaredValue: 400,
      CODAmount: 0,
      Weight: 4,
      ContentDescription: '2 x Monstera',
    });
  });

  it('refuses requests without the key in its sandbox', async () => {
    const { connect, sandbox } = await openSmsa();
    await expect(connect({ apiKey: 'other' }).create(parcel())).rejects.toBeInstanceOf(ProviderDown);
    expect(await sandbox.parcels.list()).toEqual([]);
  });
});
