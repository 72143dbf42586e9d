import { describe, expect, it } from 'vitest';
import { listCurrenciesCall } from '#contract/payments/payments.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

describe('Currencies (Specification 3 and 9; product.md 4)', () => {
  // spec: 3-three-currencies-published, 9-supported-currency-codes-kwd-usd
  it('KWD, USD and SAR are listed with their decimals; only riyals are charged', async () => {
    const list = await shop.visitor().must(listCurrenciesCall, {}, { language: 'en' });
    expect(list).toMatchObject([
      { code: 'KWD', name: 'Kuwaiti Dinar', decimals: 3, isCharged: false },
      { code: 'USD', decimals: 2, isCharged: false },
      { code: 'SAR', decimals: 2, isCharged: true },
    ]);
    expect(list.map(({ unitWritten }) => unitWritten.replace(/\s/g, ' '))).toEqual([
      'KWD 1.000',
      'USD 1.00',
      'SAR 1.00',
    ]);
  });
});
