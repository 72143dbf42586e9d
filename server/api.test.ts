import { describe, expect, it } from 'vitest';
import { everyCall } from '#contract/every-call.ts';
import { system as arabic } from '#text/ar/office/system.ts';
import { system as english } from '#text/en/office/system.ts';
import { handlersOf, routes, schedulesOf } from './api.ts';
import { testShop } from './test-shop.ts';

const shop = await testShop({ data: 'empty' });

/** A call's path with its parameters filled in. */
const addressOf = (path: string) => path.replace(/:\w+/g, '1');

describe('Background work', () => {
  it('has a name of its own in the office for every job and schedule, in both languages', () => {
    const unopened = () => {
      throw new Error('Nothing runs here.');
    };
    const names = [
      ...handlersOf(unopened).map(({ job }) => job.name),
      ...schedulesOf(unopened).map(({ name }) => name),
    ];
    for (const { failed } of [arabic, english]) {
      expect(Object.keys(failed.jobs).sort()).toEqual([...names].sort());
      expect(new Set(Object.values(failed.jobs)).size).toBe(names.length);
    }
  });
});

describe('The calls and the server', () => {
  it('have exactly one route for every call of the contract', () => {
    const bound = routes.map(({ call }) => call.name);
    expect([...bound].sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  it.each(everyCall.filter((call) => call.audience !== 'anyone').map((call) => [call.name, call] as const))(
    '%s refuses callers without a session, in both forms of its path',
    async (_, call) => {
      for (const path of [call.path, call.guestPath].filter((one) => one !== undefined)) {
        const answer = await shop.visitor().request(call.method, addressOf(path), {
          ...(call.method === 'GET' ? {} : { body: '{}' }),
        });
        expect(answer.body).toMatchObject({
          success: false,
          statusCode: 401,
          code: 'notSignedIn',
          data: null,
        });
      }
    },
  );

  // spec: 6-customers-calls-answer-no-guest
  it.each(everyCall.filter((call) => call.audience === 'customer').map((call) => [call.name, call] as const))(
    '%s refuses guests',
    async (_, call) => {
      const guest = await shop.guest();
      const answer = await guest.request(call.method, addressOf(call.path), {
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      });
      expect(answer.body).toMatchObject({ statusCode: 403, code: 'notAllowed' });
    },
  );
});

describe('Routes', () => {
  const addresses = routes.flatMap(({ call }) =>
    [call.path, call.guestPath]
      .filter((path) => path !== undefined)
      .map((path) => ({ name: call.name, method: call.method, path })),
  );

  it('with a fixed path come before routes whose parameter would match the path (architecture.md 2)', () => {
    for (const [i, early] of addresses.entries()) {
      const pattern = new RegExp(`^${early.path.replace(/:\\w+/g, '[^/]+')}$`);
      const shadowed = addresses
        .slice(i + 1)
        .filter(
          (late) => late.method === early.method && late.path !== early.path && pattern.test(late.path),
        );
      expect(shadowed, `${early.path} comes first`).toEqual([]);
    }
  });
});

describe('Bad input is answered with the envelope (product.md 1)', () => {
  it.each(['/nothing', '/', '/account', '/account/verifyotp', '/../etc/passwd', '/%00', '/user/%ff'])(
    'an unknown path: %s',
    async (path) => {
      const answer = await shop.visitor().request('GET', path);
      expect(answer.body).toMatchObject({ success: false, statusCode: 404, code: 'notFound', data: null });
      expect(answer.status).toBe(404);
    },
  );

  it.each([
    ['GET', '/account/sendOtp'],
    ['DELETE', '/user'],
    ['PUT', '/common/countries'],
    ['PATCH', '/account/verifyOtp'],
  ])('a method that the path does not allow: %s %s', async (method, path) => {
    const answer = await shop.visitor().request(method, path);
    expect(answer).toMatchObject({ status: 405, body: { statusCode: 405, code: 'methodNotAllowed' } });
  });

  it.each(['{', '{"a":', "{'a':1}", 'undefined', '\u0000', '{"a":1}}'])(
    'malformed JSON: %s',
    async (body) => {
      const answer = await shop.visitor().request('POST', '/account/login-as-guest', { body });
      expect(answer.body).toEqual({
        success: false,
        statusCode: 400,
        message: 'تعذّرت معالجة الطلب.',
        data: null,
        code: 'notValid',
      });
    },
  );

  it.each(['null', '[]', '5', '"text"', 'true', '{}', '{"__proto__":{"device_id":"Web"}}'])(
    'JSON of the wrong shape: %s',
    async (body) => {
      const answer = await shop.visitor().request('POST', '/account/login-as-guest', { body });
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid' });
    },
  );

  it('a body without the content type of JSON', async () => {
    const answer = await shop.visitor().request('POST', '/account/login-as-guest', {
      body: '{"device_id":"Web","device_token":""}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.body).toMatchObject({ statusCode: 415, code: 'wrongType' });
  });

  it('a body over 1 MB, with or without a content length', async () => {
    const body = JSON.stringify({ device_id: 'Web', device_token: 'x'.repeat(1024 * 1024) });
    const withLength = { 'content-length': String(Buffer.byteLength(body)) };
    for (const headers of [{}, withLength]) {
      const answer = await shop.visitor().request('POST', '/account/login-as-guest', { body, headers });
      expect(answer).toMatchObject({ status: 413, body: { statusCode: 413, code: 'tooLarge' } });
    }
  });

  it.each([1e308, -1, 0, 1.5, 2_147_483_648, 2 ** 53, '1; drop table shoppers', null, {}])(
    'an invalid id: %j',
    async (guestId) => {
      const guest = await shop.guest();
      const answer = await guest.request('POST', '/account/verifyOtp', {
        body: JSON.stringify({
          otp: 1234,
          phone_code: '966',
          phone_number: '512345678',
          device_id: 'Web',
          device_token: '',
          guest_user_id: guestId,
        }),
      });
      expect(answer.body).toMatchObject({
        statusCode: 400,
        code: 'notValid',
        data: { field: 'guest_user_id' },
      });
    },
  );

  it('NUL characters in text do not reach the database', async () => {
    const customer = await shop.customer();
    const answer = await customer.request('POST', '/user/update-info', { body: '{"name":"a\\u0000b"}' });
    expect(answer.body).toMatchObject({ statusCode: 200, data: { name: 'ab' } });
    const phone = await customer.request('POST', '/account/sendOtp', {
      body: '{"phone_code":"966","phone_number":"\\u00005123\\u00004567\\u00008"}',
    });
    expect(phone.body.statusCode).toBe(200);
    const token = await customer.request('POST', '/account/update-device-token', {
      body: '{"device_id":"Web","device_token":"a\\u0000b"}',
    });
    expect(token.body).toMatchObject({ statusCode: 400, data: { field: 'device_token' } });
    expect(shop.faults).toEqual([]);
  });

  it('a request from another site is refused, even with valid credentials', async () => {
    const guest = await shop.guest();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await guest.request('GET', '/account/logout', { headers: { 'sec-fetch-site': site } });
      expect(answer.body).toMatchObject({ statusCode: 403, code: 'notAllowed' });
    }
    expect((await guest.request('GET', '/user')).status).toBe(200);
  });

  // spec: 7-message-requests-language
  it('the sentence is in the requested language, and in Arabic for no language or an unknown one', async () => {
    const messageOf = async (localization?: string) =>
      (await shop.visitor().request('GET', '/nothing', { headers: localization ? { localization } : {} }))
        .body.message;
    expect(await messageOf('en')).toBe('Not found.');
    for (const language of [undefined, 'ar', 'fr', 'EN'])
      expect(await messageOf(language)).toBe('غير موجود.');
  });

  it('answers may not be cached', async () => {
    const answer = await shop.visitor().request('GET', '/common/countries');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-language')).toBe('ar');
  });
});

describe('The contract is published (product.md 1)', () => {
  it('as a page with every call', async () => {
    const response = await shop.api.request('/api/v1/docs');
    expect(response.status).toBe(200);
    const page = await response.text();
    for (const { name } of everyCall) expect(page).toContain(`<section id="${name}">`);
  });

  it('as OpenAPI 3.1 with every call at its path', async () => {
    const response = await shop.api.request('/api/v1/openapi.json');
    const description = (await response.json()) as { openapi: string; paths: Record<string, object> };
    expect(description.openapi).toBe('3.1.0');
    for (const call of everyCall)
      expect(description.paths[call.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(
        call.method.toLowerCase(),
      );
  });
});
