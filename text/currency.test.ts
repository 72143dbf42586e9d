import { describe, expect, it } from 'vitest';
import { amountIn, currencyName } from './currency.ts';

const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u00a0/g, ' ');

describe('An amount in a currency of the list (Specification 3; product.md 4)', () => {
  // spec: 3-each-currency-written-decimals
  it.each([
    [{ code: 'KWD', decimals: 3 }, 1_250, 'KWD 1.250', '1.250 KWD'],
    [{ code: 'USD', decimals: 2 }, 1_250, 'USD 12.50', '12.50 USD'],
    [{ code: 'SAR', decimals: 2 }, 123_450, 'SAR 1,234.50', '1,234.50 SAR'],
  ])(
    '%o is shown with its decimals, and with Western digits in both languages',
    (currency, minor, english, arabic) => {
      expect(plain(amountIn('en', currency, minor))).toBe(english);
      expect(plain(amountIn('ar', currency, minor))).toBe(arabic);
    },
  );

  it('has a name in each language', () => {
    expect(currencyName('en', 'KWD')).toBe('Kuwaiti Dinar');
    expect(currencyName('ar', 'SAR')).toBe('ريال سعودي');
  });
});
