import { describe, expect, it } from 'vitest';
import { catalogue } from './ar/catalogue.ts';
import { delivery } from './ar/office/delivery.ts';
import { orders } from './ar/office/orders.ts';
import { prices } from './ar/office/prices.ts';
import { products } from './ar/office/products.ts';
import { reports } from './ar/office/reports.ts';
import { stock } from './ar/office/stock.ts';
import { tickets } from './ar/office/tickets.ts';

describe('An Arabic sentence with a number', () => {
  it('has the counted noun in the case that its verb or preposition asks for', () => {
    expect(prices.use(1)).toBe('احسب سعرًا واحدًا');
    expect(prices.confirm(2)).toBe('غيّر سعرين');
    expect(prices.confirm(12)).toBe('غيّر 12 سعرًا');
    expect(prices.lineUndo(2, 'نورة', 'أمس')).toMatch(/^تراجع: سعران،/);
    expect(orders.left(120)).toBe('خلال ساعتين');
    expect(orders.timeLeft(2)).toBe('ينتهي خلال دقيقتين');
    expect(tickets.left(120)).toBe('الرد خلال ساعتين');
    // A delay in the reports stands alone.
    expect([1, 2, 25, 120, 480, 2 * 1440].map(reports.late.delay)).toEqual([
      'دقيقة واحدة',
      'دقيقتان',
      '25 دقيقة',
      'ساعتان',
      '8 ساعات',
      'يومان',
    ]);
  });

  it('agrees with one, with two and with many', () => {
    expect(stock.form.promised(2)).toContain('قطعتان بيعتا ولم تُجمعا');
    expect(stock.form.promised(3)).toContain('3 قطع بيعت ولم تُجمع');
    // These sentences have no word that would have to agree with the number.
    expect(delivery.tight(1)).toContain('طلب واحد. يبقى ما فيه');
    expect(delivery.tight(2)).toContain('طلبان. يبقى ما فيه');
    expect(products.soldOut(1, 2)).toBe('الألوان النافدة: \u20661\u2069 من \u20662\u2069');
    expect(catalogue.list.description('الهدايا', 2, 'جدة')).toMatch(/^الهدايا: هديتان مع التوصيل إلى جدة\./);
  });
});
