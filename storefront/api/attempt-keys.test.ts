import { expect, it } from 'vitest';
import { makeAttemptKeys } from './attempt-keys.ts';

it('the same content sent again is the same attempt; changed content is another', () => {
  let made = 0;
  const keyFor = makeAttemptKeys(() => `key ${++made}`);
  expect(keyFor({ text: 'A', files: ['1'] })).toBe('key 1');
  expect(keyFor({ text: 'A', files: ['1'] })).toBe('key 1');
  expect(keyFor({ text: 'A', files: ['2'] })).toBe('key 2');
  expect(keyFor({ text: 'A', files: ['1'] })).toBe('key 3');
});
