import { describe, expect, it } from 'vitest';
import { expiryOnCard, inOrderOfUse, isCardExpired } from './cards.rules.ts';

const card = (scheme: string, expiryMonth: number, expiryYear: number) => ({
  scheme,
  expiryMonth,
  expiryYear,
});

describe('A saved card', () => {
  it('is valid until the last moment of its month in Riyadh', () => {
    const inFebruary = card('VISA', 2, 2027);
    expect(isCardExpired(inFebruary, new Date('2027-02-28T20:59:59Z'))).toBe(false);
    expect(isCardExpired(inFebruary, new Date('2027-02-28T21:00:00Z'))).toBe(true);
    expect(isCardExpired(card('VISA', 12, 2026), new Date('2026-12-31T20:59:59Z'))).toBe(false);
    expect(isCardExpired(card('VISA', 12, 2026), new Date('2026-12-31T21:00:00Z'))).toBe(true);
  });

  it('shows its expiry as printed on the card', () => {
    expect(expiryOnCard(card('MADA', 8, 2028))).toBe('08/28');
    expect(expiryOnCard(card('MADA', 12, 2100))).toBe('12/00');
  });

  it('comes after mada; expired cards come last, otherwise in their earlier order', () => {
    const now = new Date('2026-11-22T06:00:00Z');
    const cards = [
      card('VISA', 1, 2030),
      card('MADA', 1, 2020),
      card('MASTERCARD', 1, 2031),
      card('MADA', 1, 2032),
      card('VISA', 1, 2019),
    ];
    expect(inOrderOfUse(cards, now).map(({ expiryYear }) => expiryYear)).toEqual([
      2032, 2030, 2031, 2020, 2019,
    ]);
  });
});
