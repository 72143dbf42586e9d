import { DAY_MS } from '#contract/day.ts';
import { dateInRiyadh } from '#storefront/arrival/arrival-date.ts';

/** An event for the calendar of a phone or a computer. */
export type CalendarEvent = {
  /** A stable id, so that a calendar replaces the event instead of adding a second one. */
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Whether the event lasts whole days. Then only its dates count, as they are in Riyadh. */
  isWholeDay: boolean;
  url: string;
};

/** The maximum length of an iCalendar line in bytes, without the line break. */
const MAX_LINE_BYTES = 75;

const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const day = (at: Date): string => dateInRiyadh(at.getTime()).replaceAll('-', '');

/** Escapes a text for an iCalendar value and removes control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds an iCalendar line at the maximum length, but never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      // The space that begins a continuation line counts towards the line's length.
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** Builds an iCalendar file (RFC 5545) with one event. @param now the time at which the file is created */
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
