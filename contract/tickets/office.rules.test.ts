import { expect, it } from 'vitest';
import {
  fillPlaceholders,
  hasPlaceholder,
  mayReopen,
  unknownPlaceholders,
  waitingSinceAfter,
} from './office.rules.ts';

const [before, at] = [new Date('2026-11-22T06:00:00Z'), new Date('2026-11-22T09:00:00Z')];

it('A shopper waits from their first unanswered message; an answer ends it, or starts it again if it promises another', () => {
  const change = (status: 'received' | 'inProgress' | 'pending' | 'rejected', isShopper: boolean) => [
    waitingSinceAfter({ status, waitingSince: before, isShopper, at }),
    waitingSinceAfter({ status, waitingSince: null, isShopper, at }),
  ];
  expect(change('inProgress', true)).toEqual([before, at]);
  expect(change('inProgress', false)).toEqual([at, at]);
  expect(change('pending', false)).toEqual([null, null]);
  expect(change('rejected', true)).toEqual([null, null]);
});

it('A closed ticket opens again unless it gave money', () => {
  const statuses = [
    'received',
    'pending',
    'resolvedWithRefund',
    'resolvedWithoutRefund',
    'rejected',
  ] as const;
  expect(statuses.filter(mayReopen)).toEqual(['resolvedWithoutRefund', 'rejected']);
});

it('Placeholders are filled with what is known, isolated and unbroken, and nothing in a name is read as one', () => {
  const text = 'Hello {name}, {order}: {name}';
  expect(fillPlaceholders(text, { name: 'نورة', order: 'A-1' })).toBe(
    'Hello \u2068نورة\u2069, \u2066A-\u20601\u2069: \u2068نورة\u2069',
  );
  const half = fillPlaceholders(text, { name: '$& $1', order: null });
  expect(half).toBe('Hello \u2068$& $1\u2069, {order}: \u2068$& $1\u2069');
  expect([hasPlaceholder(half), hasPlaceholder('{}{Name}{order }')]).toEqual([true, false]);
  expect(unknownPlaceholders('{name}{customer}{}{ order}')).toEqual(['customer', '', ' order']);
});
