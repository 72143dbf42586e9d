import { describe, expect, it } from 'vitest';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import {
  answering,
  answeringEach,
  NEVER_SENT,
  OUTCOME_UNKNOWN,
  openBarq,
  parcel,
  unusedPort,
  WEBHOOK_SECRET,
} from './test-courier.ts';

const headers = { 'x-webhook-secret': WEBHOOK_SECRET };

describe('Barq and its sandbox (providers/10-delivery-address)', () => {
  it('accepts an order with our number and answers with a tracking number, a page and a label', async () => {
    const { barq, sandbox } = await openBarq();
    const made = await barq.create(parcel());
    expect(made).toMatchObject({ trackingNumber: expect.stringMatching(/^BQ\d{8}$/), label: null });
    expect(made.trackingUrl).toBe(sandbox.trackingUrl + made.id);
    expect((await sandbox.parcels.ofReference('A-10024')).map(({ id }) => id)).toEqual([made.id]);
    expect((await barq.readLabel(made.id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sends the driver to the marked place of the address, and without one to the centre of the city', async () => {
    const { barq, sandbox } = await openBarq();
    const marked = await barq.create(parcel({ place: { latitude: 24.81234, longitude: 46.61234 } }));
    const unmarked = await barq.create(parcel({}, 'A-10025'));
    expect(await sandbox.parcels.read(marked.id)).toMatchObject({ place: '24.81234,46.61234' });
    expect(await sandbox.parcels.read(unmarked.id)).toMatchObject({ place: '24.6877,46.7219' });
  });

  it('reports each step by a webhook with the agreed secret, and can also be polled', async () => {
    const { barq, sandbox, received } = await openBarq();
    const { id } = await barq.create(parcel());
    await sandbox.parcels.move(id, 'advance');
    await sandbox.parcels.move(id, 'advance');
    await sandbox.settled();
    const updates = received.map(({ body, headers }) =>
      barq.readWebhook!(body, headers as Record<string, string>),
    );
    expect(updates.map((one) => (typeof one === 'string' ? one : one.status))).toEqual([
      'made',
      'onTheWay',
      'delivered',
    ]);
    expect(updates[1]).toEqual({ id, reference: 'A-10024', status: 'onTheWay', rawStatus: 'picked_up' });
    expect(await barq.track([id, 'unknown'])).toEqual([
      { id, reference: 'A-10024', status: 'delivered', rawStatus: 'completed' },
    ]);
  });

  it('skips a polled order that Barq refuses with HTTP 200, and still reports the others', async () => {
    const { connect } = await openBarq();
    const baseUrl = await answeringEach((path) => {
      if (path === '/login') return { token: 't' };
      if (path === '/orders/1') return { code: '404', message: 'Order not found' };
      return { id: 2, merchant_order_id: 'A-2', order_status: 'completed' };
    });
    expect(await connect({ baseUrl }).track(['1', '2'])).toEqual([
      { id: '2', reference: 'A-2', status: 'delivered', rawStatus: 'completed' },
    ]);
  });

  it('tells apart a webhook without the secret, one with a wrong secret and one about no order', async () => {
    const { barq } = await openBarq();
    const body = '{"id":1,"merchant_order_id":"A-1","order_status":"completed"}';
    expect(barq.readWebhook!(body, {})).toBe('forged');
    expect(barq.readWebhook!(body, { 'x-webhook-secret': `${WEBHOOK_SECRET} ` })).toBe('forged');
    expect(barq.readWebhook!('{', headers)).toBe('notUnderstood');
    expect(barq.readWebhook!('[]', headers)).toBe('notUnderstood');
    expect(barq.readWebhook!(body, headers)).toMatchObject({ id: '1', status: 'delivered' });
  });

  it.each([
    ['exception', 'failed'],
    ['Returned', 'returned'],
    ['cancelled', 'returned'],
    ['teleported', 'unknown'],
  ])('maps the status %s to %s', async (rawStatus, status) => {
    const { barq } = await openBarq();
    const body = JSON.stringify({ id: 'b', order_status: rawStatus });
    expect(barq.readWebhook!(body, headers)).toMatchObject({ status, reference: null });
  });

  it('takes an error that comes with HTTP 200 as a refusal, with its reason', async () => {
    const { barq, connect, sandbox } = await openBarq();
    await expect(barq.create(parcel({ phone: '+966501230000' }))).rejects.toThrow(
      new ProviderRefused('0000003: Destination is not served'),
    );
    await expect(connect({ hubCode: 'OTHER' }).create(parcel())).rejects.toThrow(/Unknown hub/);
    await expect(barq.create(parcel({ cityCentre: null }))).rejects.toBeInstanceOf(ProviderRefused);
    expect(await sandbox.parcels.list()).toEqual([]);
  });

  it('signs in once, and again when its token is no longer accepted', async () => {
    const { barq, connect, order } = await openBarq();
    await barq.create(parcel());
    // The next login would fail, so the following order can succeed only with the cached token.
    await order({ fault: { call: 'POST /login', how: 'down' } });
    await barq.create(parcel({}, 'A-10025'));
    await expect(connect().create(parcel())).rejects.toBeInstanceOf(ProviderDown);
    await expect(connect({ password: 'wrong' }).create(parcel())).rejects.toThrow('did not let us in');
  });

  it('tells a lost answer, after which an order may exist, from a request that was never sent', async () => {
    const { barq, connect, order, sandbox } = await openBarq();
    await order({ fault: { call: 'POST /orders', how: 'loseAnswer' } });
    await expect(barq.create(parcel())).rejects.toMatchObject(OUTCOME_UNKNOWN);
    expect(await sandbox.parcels.list()).toHaveLength(1);
    await order({ fault: { call: 'POST /orders', how: 'answerLate', ms: 2_000 } });
    await expect(connect({ timeLimitMs: 200 }).create(parcel({}, 'A-2'))).rejects.toMatchObject(
      OUTCOME_UNKNOWN,
    );
    const failure = await connect({ baseUrl: await unusedPort() })
      .create(parcel())
      .catch((e) => e);
    expect(failure).toMatchObject(NEVER_SENT);
  });

  it('refuses a label that is not a PDF', async () => {
    const { connect } = await openBarq();
    const baseUrl = await answering(200, '{"token":"t"}');
    await expect(connect({ baseUrl }).readLabel('1')).rejects.toThrow('The label is no PDF.');
  });
});

describe('The page of a courier’s sandbox', () => {
  it('shows parcels, advances one by its buttons and gives its label, in both languages', async () => {
    const { barq, sandbox } = await openBarq();
    const { id, trackingUrl } = await barq.create(parcel());
    const see = async (url: string, language: string) =>
      (await fetch(url, { headers: { 'accept-language': language } })).text();
    expect(await see(`${sandbox.url}/parcels`, 'en')).toContain('A-10024');
    expect(await see(trackingUrl, 'ar')).toContain('ينتظر الاستلام');
    const pressed = await fetch(`${trackingUrl}/advance`, { method: 'POST', redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/parcels/${id}`]);
    expect(await see(trackingUrl, 'en-GB')).toContain('On its way');
    await fetch(`${trackingUrl}/fail`, { method: 'POST' });
    await fetch(`${trackingUrl}/advance`, { method: 'POST' });
    await fetch(`${trackingUrl}/return`, { method: 'POST' });
    expect(await see(trackingUrl, 'en')).toContain('This parcel is at its end.');
    expect((await barq.track([id]))[0]!.status).toBe('delivered');
    const label = await fetch(`${trackingUrl}/label.pdf`);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(`${sandbox.url}/parcels/none`)).status).toBe(404);
  });
});
