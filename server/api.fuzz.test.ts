import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { everyCall } from '#contract/every-call.ts';
import { testShop } from './test-shop.ts';

const shop = await testShop();
const customer = await shop.customer();
let addresses = 0;

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
};

/** Texts as people, scanners and accidents send them. */
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eabc',
    "' or 1=1 --",
    '%',
    '_%_',
    '\\',
    '$1',
    '<script>',
    '0',
    '-1',
    '999999999999',
    '2026-02-31',
    '9999-12-31',
    '😀'.repeat(50),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 2_147_483_647, 2_147_483_648, 1e21, 1.5, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const words = fc.constantFrom('مونستيرا', 'Noura', '512345678', 'monstera', 'RRRD2929', '2026-11-24');

/** Generates mostly valid values, so that the request is accepted; sometimes values that no page sends. */
function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => anyOf(one)));
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, one]) => [name, anyOf(one)] as const);
    return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
  }
  return fc.oneof(
    { weight: 14, arbitrary: asInput(schema) },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: numbers },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function asInput({ type, items, pattern, format, minimum, enum: choices, ...schema }: Schema) {
  if (choices) return fc.constantFrom(...choices);
  switch ([type].flat()[0]) {
    case 'array':
      return fc.array(anyOf(items ?? {}), { maxLength: 3 });
    case 'integer':
    case 'number':
      // The numbers are small, because existing ids and quantities are small.
      return fc.integer({ min: minimum ?? 0, max: (minimum ?? 0) + 30 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (format === 'date-time') return fc.constant('2026-11-24T10:00:00.000Z');
      // Ids in URLs are text. A random number of any length would match no row, so small ones are used.
      if (pattern === '^[1-9]\\d{0,9}$') return fc.integer({ min: 1, max: 30 }).map(String);
      if (pattern) return fc.stringMatching(new RegExp(pattern));
      return words.map((word) => word.slice(0, schema.maxLength));
  }
}

function requestOf(call: Call) {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { params, query, body } = schema.properties ?? {};
  return fc.record({
    params: anyOf(params ?? { properties: {} }),
    query: anyOf(query ?? { properties: {} }),
    body: anyOf(body ?? { properties: {} }),
  });
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
/** The value with a U+0000 at both ends of every text; PostgreSQL refuses that character. */
const withNul = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? value.map(withNul)
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNul(one)]))
    : typeof value === 'string'
      ? `\u0000${value}\u0000`
      : value;
const textsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => [name, asText(one)])
    : [];

async function expectEnvelope(
  call: Call,
  { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
) {
  const given = Object.fromEntries(textsOf(params));
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(given[name] ?? '1'));
  const search = new URLSearchParams(textsOf(query)).toString();
  // Each request comes from another IP address, so that no rate limit refuses it.
  addresses += 1;
  const answer = await customer.request(call.method, `${path}?${search}`, {
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    headers: { 'x-forwarded-for': `address ${addresses}` },
  });
  // The list of errors is emptied, so that an error fails only the request that caused it.
  expect(shop.faults.splice(0)).toEqual([]);
  expect(answer.body.statusCode).toBe(answer.status);
  expect(answer.body.success).toBe(answer.status === 200);
}

describe('The shop answers any input with its envelope and has no fault', () => {
  const calls = everyCall.filter((call) => call.name !== 'account.signOut');
  // spec: 7-every-call-answered-envelope
  it.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(requestOf(call), (request) => expectEnvelope(call, request)),
      { numRuns: 40 },
    );
    await fc.assert(
      fc.asyncProperty(requestOf(call), ({ params, query, body }) =>
        expectEnvelope(call, { params: withNul(params), query: withNul(query), body: withNul(body) }),
      ),
      { numRuns: 5 },
    );
  });
});
