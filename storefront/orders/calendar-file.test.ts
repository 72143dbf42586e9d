import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const event = {
  id: 'order@ashjar',
  title: 'وصول هدية نورة',
  startsAt: new Date('2026-11-22T21:30:00Z'),
  endsAt: new Date('2026-11-22T22:30:00Z'),
  isWholeDay: false,
  url: 'https://shop.test/my-orders?order_id=1',
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('The day of a gift as a calendar file', () => {
  it('names the moments of a window, and the date in Riyadh of a whole day', () => {
    expect(linesOf(calendarFile(event, NOW))).toEqual(
      expect.arrayContaining([
        'DTSTART:20261122T213000Z',
        'DTEND:20261122T223000Z',
        'SUMMARY:وصول هدية نورة',
      ]),
    );
    expect(linesOf(calendarFile({ ...event, isWholeDay: true }, NOW))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261124']),
    );
  });

  it('carries any name without breaking a line, a character or the format', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const file = calendarFile({ ...event, title: `هدية ${name}` }, NOW);
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const lines = linesOf(file);
        expect(lines).toHaveLength(13);
        const summary = lines.find((line) => line.startsWith('SUMMARY:'))!;
        const read = summary.slice(8).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe(`هدية ${name}`.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''));
      }),
    );
  });
});
