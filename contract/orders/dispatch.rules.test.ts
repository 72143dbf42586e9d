import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carriers,
  carriersFor,
  type DispatchFacts,
  mayRequestCourier,
  nextSteps,
  phases,
  problemOf,
  refusalOf,
  SIGNATURE_PATH,
} from './dispatch.rules.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const moment = fc.integer({ min: 0, max: 72 * 60 }).map((ago) => new Date(NOW.getTime() - ago * 60_000));
const shipment = fc.record({
  courier: fc.constantFrom('barq', 'smsa', null),
  state: fc.constantFrom(
    'wanted',
    'byHand',
    'refused',
    'unclear',
    'made',
    'onTheWay',
    'delivered',
    'returned',
    'stopped',
  ),
  trackingNumber: fc.constantFrom('B-1', null),
  wantedAt: moment,
  lastStatus: fc.option(fc.record({ status: fc.constantFrom('made', 'onTheWay', 'failed'), at: moment })),
});
const facts: fc.Arbitrary<DispatchFacts> = fc.record({
  carrier: fc.constantFrom(...carriers),
  phase: fc.constantFrom(...phases),
  shipment: fc.option(shipment),
  failure: fc.option(fc.record({ next: fc.constantFrom(...nextSteps), at: moment })),
}) as fc.Arbitrary<DispatchFacts>;

describe('A parcel', () => {
  it('is taken by nobody while somebody has it, and never over the counter of the café', () => {
    fc.assert(
      fc.property(facts, (parcel) => {
        const who = carriersFor(parcel);
        if (parcel.phase === 'onTheWay' || parcel.carrier === 'cafe') expect(who).toEqual([]);
        else expect(who.length).toBeGreaterThan(0);
      }),
    );
  });

  it('in a courier’s books is never asked for again, and goes with that courier alone before it came back', () => {
    fc.assert(
      fc.property(facts, (parcel) => {
        const { courier, state } = parcel.shipment ?? { courier: null, state: 'wanted' };
        const isBooked = courier !== null && (state === 'made' || state === 'onTheWay');
        fc.pre(isBooked);
        expect(mayRequestCourier(parcel)).toBe(false);
        if (parcel.phase === 'ready' && parcel.carrier !== 'cafe')
          expect(carriersFor(parcel)).toEqual([courier]);
      }),
    );
  });

  it('back in the shop, or whose recipient is to be called, always needs a hand', () => {
    fc.assert(
      fc.property(facts, (parcel) => {
        fc.pre(parcel.phase === 'back' || parcel.failure?.next === 'callRecipient');
        expect(problemOf(parcel, NOW)).toBe('failed');
      }),
    );
  });

  it('with a problem keeps it until somebody acts: time alone never solves it', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 10_000 }), (parcel, minutes) => {
        fc.pre(problemOf(parcel, NOW) !== null);
        expect(problemOf(parcel, new Date(NOW.getTime() + minutes * 60_000))).not.toBeNull();
      }),
    );
  });
});

describe('What a courier says', () => {
  it.each([
    ['SMSA takes no parcel without a National Address.', 'nationalAddress'],
    ['Barq needs coordinates, and the city has none.', 'place'],
    ['Customer mobile is invalid', 'phone'],
    ['Destination city not covered', 'city'],
    ['Address line is too short', 'address'],
    ['status 503', 'unreached'],
    ['Something else', 'other'],
  ])('“%s” means %s', (detail, kind) => {
    expect(refusalOf(detail)).toBe(kind);
  });
});

describe('A signature', () => {
  it('is lines between points, and nothing else', () => {
    expect('M10 20L30 40L50 60M1 2L3 4').toMatch(SIGNATURE_PATH);
    for (const bad of ['', 'M1 2', 'L1 2', 'M1 2L3', 'M1 2L3 4Z', 'M1 2L3 4"', 'M1.5 2L3 4', 'M1 2C3 4'])
      expect(bad).not.toMatch(SIGNATURE_PATH);
  });
});
