import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callsOfOurs, callsOfSpecification, everyCall } from './every-call.ts';
import { STATUS_OF_REASON } from './reasons.ts';

/** Section 7 of the specification, copied by hand from its tables; `web` marks calls with a second path for guests. */
const SECTION_7 = `
POST /account/login-as-guest
GET /account/logout
POST /account/verify-email-otp
POST /account/resend-email-otp
POST /account/verifyOtp
POST /account/sendOtp
POST /account/login
POST /account/register
POST /account/forgot-password
POST /account/verify-forgot-password-otp
POST /account/change-password
POST /account/update-device-token
POST /account/update-current-language
GET /common/countries
GET /common/saudi-cities
GET /common/check-maintenance-mode
POST /form/contact-us
POST /form/corporate-gifts
GET /products/master web
GET /products/gift-category web
POST /products web
GET /products/product/:id web
GET /products/:id web
GET /products/description/:id web
POST /products/recommeded web
POST /products/titles web
POST /products/addons
GET /coupons
POST /coupons/save
POST /coupons
POST /coupons/apply
GET /page-contents/privacy-policy
GET /page-contents/all/:slug
POST /user/product/mark-unmark-as-favourite
POST /user/product/favourites
GET /user/product/notify-me/:productId
POST /user/shopping-cart
PUT /user/shopping-cart/:id
GET /user/shopping-cart
DELETE /user/shopping-cart/:id
GET /user/shopping-cart/update-all-items
POST /user/shopping-cart/update-all-items
POST /orders/place-order
POST /orders
GET /orders/delivered
POST /orders/save-rating
GET /orders/tabby/required-payload
POST /orders/pre-tabby-processing
POST /payment/urpay-wallet/pay
POST /payment/urpay-wallet/validate-otp
POST /payment/tap/capture
GET /user/save-card
DELETE /user/save-card/:id
GET /user/tickets
GET /user/tickets/issue-list/:id
POST /user/tickets
GET /user
POST /user/update-profile
POST /user/verify-update-no-otp
POST /user/delete-account
POST /user/update-info
POST /delivery/available-time-slots
POST /wallet/apply
GET /user/wallet`
  .trim()
  .split('\n');

const addressOf = (call: (typeof everyCall)[number]) =>
  `${call.method} ${call.path}${call.guestPath === undefined ? '' : ' web'}`;

describe('Specification 7: the calls', () => {
  // spec: 7-64-calls-exactly-these
  it('are 64, exactly these, each once', () => {
    expect(SECTION_7).toHaveLength(64);
    expect(callsOfSpecification.map(addressOf).sort()).toEqual([...SECTION_7].sort());
  });

  it('the guest form of a product path is the same path under /web', () => {
    for (const call of everyCall)
      if (call.guestPath !== undefined) expect(call.guestPath).toBe(`/web${call.path}`);
  });

  it('our own calls are listed separately and reuse no address or name of the 64', () => {
    const addresses = everyCall.flatMap(({ method, path, guestPath }) =>
      [path, guestPath].filter((each) => each !== undefined).map((each) => `${method} ${each}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
    expect(callsOfOurs.length + 64).toBe(everyCall.length);
  });

  it('a GET carries no body, and only declared reasons have a status', () => {
    for (const call of everyCall) {
      const { properties } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      if (call.method === 'GET') expect(properties).not.toHaveProperty('body');
      for (const reason of call.refusals ?? []) expect(STATUS_OF_REASON[reason]).toBeGreaterThanOrEqual(400);
    }
  });

  it('every path parameter is read, and every parameter read is in the path', () => {
    for (const call of everyCall) {
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      const params = schema.properties?.params as { properties?: object } | undefined;
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.properties ?? {})).toEqual(inPath);
    }
  });
});

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  pattern?: string;
  format?: string;
};

/** Generates values that a wire schema accepts. */
function onWire(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(onWire));
  const types = [schema.type].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => onWire({ ...schema, type: type! })));
  switch (types[0]) {
    case 'object': {
      if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
        return fc.dictionary(fc.constantFrom('1', '2', '3'), onWire(schema.additionalProperties));
      const entries = Object.entries(schema.properties ?? {}).map(
        ([name, one]) => [name, onWire(one)] as const,
      );
      return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(onWire(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -1e6),
        max: Math.min(schema.maximum ?? 1e6, 1e6),
      });
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1_000) * 100 })
        .map((hundredths) => hundredths / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOnWire(schema);
    default:
      return fc.constantFrom(null, 'anything', 5);
  }
}

function textOnWire({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (format === 'date-time') return days;
  if (format === 'date') return days.map((text) => text.slice(0, 10));
  if (format === 'email') return fc.constant('noura@example.com');
  if (format === 'uri') return fc.constant('https://ashjar.example/a');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(maxLength ?? 12, Math.max(minLength, 12)),
  });
}

describe('Every shape of the contract', () => {
  const shapes = everyCall.flatMap((call) => [
    [`${call.name}, sent`, call.input, call.maxFileBytes !== undefined] as const,
    [`${call.name}, answered`, call.output, false] as const,
  ]);
  const withFile = (fields: fc.Arbitrary<unknown>) =>
    fc
      .tuple(fields, fc.uint8Array())
      .map(([given, bytes]) => ({ ...(given as object), body: new Blob([bytes]) }));

  it.each(shapes)('%s: a value that is read, written and read again is the same', (_, shape, isFile) => {
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
    let read = 0;
    fc.assert(
      fc.property(isFile ? withFile(onWire(schema)) : onWire(schema), (wire) => {
        const first = z.safeDecode(shape, wire as never);
        if (!first.success) return;
        read += 1;
        const again = z.decode(shape, z.encode(shape, first.data as never) as never);
        expect(again).toEqual(first.data);
      }),
      { numRuns: 30 },
    );
    expect(read).toBeGreaterThan(0);
  });
});
