import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { count, id, moment, money, renamed } from './wire.ts';
import { writeFor } from './write-wire.ts';

const inner = renamed({
  product_qty: ['quantity', count],
  riyals: ['price', money],
  seen: ['seenAt', z.nullable(moment)],
});
const shape = renamed({
  id: ['id', id],
  device_id: [null, z.literal('Web')],
  lines: ['lines', z.array(inner)],
  first: ['first', z.nullable(inner)],
  more: ['more', z.optional(z.array(z.array(money)))],
  kind: ['kind', z.enum(['a', 'b'])],
  either: ['either', z.union([z.string(), z.object({ x: z.number() })])],
});

const line = fc.record({
  quantity: fc.nat({ max: 99 }),
  price: fc.integer({ min: 0, max: 99_999 }),
  seenAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  ),
  // The table does not name this field, so the translation leaves the field off the wire.
  secret: fc.string(),
});
const value = fc.record(
  {
    id: fc.integer({ min: 1, max: 1000 }),
    lines: fc.array(line),
    first: fc.option(line),
    more: fc.array(fc.array(fc.integer({ min: 0, max: 99_999 }))),
    kind: fc.constantFrom('a', 'b'),
    either: fc.oneof(fc.string(), fc.record({ x: fc.integer(), y: fc.integer() })),
    secret: fc.string(),
  },
  { requiredKeys: ['id', 'lines', 'first', 'kind', 'either', 'secret'] },
);

it('Writes what z.encode writes, and no field that the schema does not name', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(writeFor(shape)(one)).toEqual(z.encode(shape, one as never));
      expect(JSON.stringify(writeFor(shape)(one))).not.toContain('secret');
    }),
  );
});
