import { dateInRiyadh } from '#storefront/arrival/arrival-date.ts';

/** An event for the calendar of a phone or a computer. */
export type CalendarEvent = {
  /** The same for the same event, so that a calendar replaces it instead of adding a second one. */
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** The dates alone count, as they are in Riyadh. */
  isWholeDay: boolean;
  url: string;
};

/** The longest line of the format, in bytes, without its end. */
const MAX_LINE_BYTES = 75;
const DAY_MS = 24 * 3600_000;

const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const day = (at: Date): string => dateInRiyadh(at.getTime()).replaceAll('-', '');

/** Text as a value of the format: its separators escaped, control characters removed. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A line folded so that none is longer than the format allows; never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      // The space at the beginning counts.
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** An iCalendar file (RFC 5545) with one event. @param now when it is written */
export function calendarFile(
  { id, title, startsAt, endsAt, isWholeDay, url }: CalendarEvent,
  now: Date,
): string {
  const times = isWholeDay
    ? [
        `DTSTART;VALUE=DATE:${day(startsAt)}`,
        `DTEND;VALUE=DATE:${day(new Date(startsAt.getTime() + DAY_MS))}`,
      ]
    : [`DTSTART:${moment(startsAt)}`, `DTEND:${moment(endsAt)}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(url).hostname}//Gifts//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${moment(now)}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
