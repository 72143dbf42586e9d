import { expect, it } from 'vitest';
import { quantityIn } from './use-ticket-form.ts';

it('reads a quantity in Arabic or Western digits; anything but a whole number from 1 to 999 is missing', () => {
  expect(['1', ' 12 ', '٤٠', '۹۹۹'].map(quantityIn)).toEqual([1, 12, 40, 999]);
  expect(['', '0', '-1', '1.5', '1000', 'two', '١٫٥'].map(quantityIn)).toEqual(Array(7).fill(null));
});
