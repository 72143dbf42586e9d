import { describe, expect, it } from 'vitest';
import { readCode } from './read-code.ts';

const read = (text: string, here = 'https://ashjar.test') => readCode(text, new URL(here));
const order = { kind: 'order', number: 'A-10024' };

describe('A code that was scanned', () => {
  it('is an order of this shop by its address, or by its number with the letter', () => {
    for (const text of [
      'https://ashjar.test/office/order/A-10024',
      'HTTPS://ASHJAR.TEST/OFFICE/ORDER/A-10024/',
      ' A-10024\n',
      'a10024',
    ])
      expect(read(text), text).toEqual(order);
    expect(read('http://127.0.0.1:3000/office/order/A-10024', 'http://localhost:3000/office')).toEqual(order);
  });

  it('is another shop’s where the address is, however much it looks like ours', () => {
    for (const host of ['other.test', 'ashjar.test.other.test', 'ashjar.test:8443', 'localhost'])
      expect(read(`https://${host}/office/order/A-10024`)).toEqual({ kind: 'otherShop', host });
    expect(read('http://127.0.0.1:4000/office/order/A-1', 'http://localhost:3000')).toMatchObject({
      kind: 'otherShop',
    });
  });

  it('is a product, a glaze or a shelf by the address of a label, in this shop only', () => {
    const find = (text: string) => read(`https://ashjar.test/office/stock?find=${text}`);
    expect(find('monstera.sage')).toEqual({ kind: 'stock', find: 'monstera.sage' });
    expect(find('%D8%B1%D9%81%201')).toEqual({ kind: 'stock', find: 'رف 1' });
    expect(find('')).toEqual({ kind: 'unknown' });
    expect(read('https://other.test/office/stock?find=B-04')).toEqual({
      kind: 'otherShop',
      host: 'other.test',
    });
  });

  it('is unknown for anything else: digits of a product, other addresses, words, scripts', () => {
    for (const text of [
      '',
      '62812345',
      '10024',
      'Aloe vera',
      'A-',
      'A-123456789012',
      'https://ashjar.test/gift/abc',
      'https://ashjar.test/office/order/A-10024/print',
      'https://',
      'javascript:alert(1)',
      'WIFI:S:shop;;',
    ])
      expect(read(text), text).toEqual({ kind: 'unknown' });
  });
});
