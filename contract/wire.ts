import * as z from 'zod/mini';
import { hasTooManyMarks } from './text.rules.ts';

/**
 * One row of a shape: the clean name used inside and the schema of the value, keyed by the wire name. `null` in place
 * of a clean name marks a literal that exists only on the wire (`device_id: 'Web'`).
 */
type Row = readonly [clean: string | null, schema: z.ZodMiniType];
export type Table = Record<string, Row>;

type OptionalWhereUndefined<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};
type Flat<T> = { [K in keyof T]: T[K] };
export type CleanOf<T extends Table> = Flat<
  OptionalWhereUndefined<{
    [K in keyof T as T[K][0] extends string ? T[K][0] : never]: z.output<T[K][1]>;
  }>
>;
type WireShape<T extends Table> = { [K in keyof T]: T[K][1] };

function toClean(table: Table, wire: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [wireName, [name]] of Object.entries(table)) {
    if (name !== null && wire[wireName] !== undefined) clean[name] = wire[wireName];
  }
  return clean;
}

function toWire(table: Table, clean: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [wireName, [name, schema]] of Object.entries(table)) {
    const value = name === null ? (schema as z.ZodMiniLiteral).def.values[0] : clean[name];
    if (value !== undefined) wire[wireName] = value;
  }
  return wire;
}

/**
 * A shape of the contract as one table: `renamed({ product_qty: ['quantity', count] })` reads and writes the wire
 * names and shows the clean ones inside. The one place where the two vocabularies meet (architecture.md 3).
 */
export function renamed<const T extends Table>(table: T) {
  const wire = z.object(
    Object.fromEntries(Object.entries(table).map(([k, [, s]]) => [k, s])) as WireShape<T>,
  );
  return z.codec(wire, z.custom<CleanOf<T>>(), {
    decode: (value) => toClean(table, value as Record<string, unknown>) as CleanOf<T>,
    encode: (value) => toWire(table, value as Record<string, unknown>) as never,
  });
}

/** The parts of an HTTP request as they travel; each is a table, and inside they are one flat input. */
type Parts = { params?: Table; query?: Table; body?: Table };
type CleanParts<P extends Parts> = Flat<
  (P['params'] extends Table ? CleanOf<P['params']> : object) &
    (P['query'] extends Table ? CleanOf<P['query']> : object) &
    (P['body'] extends Table ? CleanOf<P['body']> : object)
>;
export type WireRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** The input of a call: path parameters, query and body with their wire names, one flat clean object inside. */
export function request<const P extends Parts>(parts: P) {
  const tables = Object.entries(parts) as [keyof Parts, Table][];
  const wire = z.object(
    Object.fromEntries(
      tables.map(([part, table]) => [
        part,
        z.object(Object.fromEntries(Object.entries(table).map(([k, [, s]]) => [k, s]))),
      ]),
    ),
  );
  return z.codec(wire, z.custom<CleanParts<P>>(), {
    decode: (value) =>
      Object.assign(
        {},
        ...tables.map(([part, table]) => toClean(table, value[part] as Record<string, unknown>)),
      ) as CleanParts<P>,
    encode: (value) =>
      Object.fromEntries(
        tables.map(([part, table]) => [part, toWire(table, value as Record<string, unknown>)]),
      ) as never,
  });
}

/** Largest value of a PostgreSQL integer column: ids and counts above it are refused before they reach SQL. */
const MAX_INTEGER = 2_147_483_647;

export const id = z.int().check(z.gte(1), z.lte(MAX_INTEGER));
/** A count of pieces: whole, not negative. */
export const count = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
/** A quantity asked for: whole, at least one; more than 999 of anything is refused as a mistake. */
export const quantity = z.int().check(z.gte(1), z.lte(999));

/** An id in a path or query travels as text. */
export const idAsText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), id, {
  decode: Number,
  encode: String,
});
/** A count in a query travels as text. */
export const countAsText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), count, {
  decode: Number,
  encode: String,
});

/** Money travels in riyals (279, 53.75) and is integer halalas inside (product.md 6). */
export const money = z.codec(
  z.number().check(z.gte(-1_000_000), z.lte(1_000_000), z.multipleOf(0.01)),
  z.int(),
  {
    decode: (riyals) => Math.round(riyals * 100),
    encode: (halalas) => halalas / 100,
  },
);

/** A moment travels as ISO 8601 text in UTC and is a Date inside. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** A day of the shop's calendar (Asia/Riyadh), `2026-11-21` on both sides. */
export const day = z.iso.date();

/** Text a person typed: control and bidi-override characters never stand in it (conventions.md 2), ends are trimmed. */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202A-\u202E]/gu;
const cleaned = (text: string): string => text.replace(UNWANTED, '').trim();
/** Words to look for; they are drawn nowhere. */
export const searched = (max: number) =>
  z.codec(z.string().check(z.maxLength(max * 8)), z.string().check(z.maxLength(max)), {
    decode: cleaned,
    encode: (text) => text,
  });
/** What `typed` says of a letter with too many marks; the server has a sentence for it. */
export const TOO_MANY_MARKS = 'tooManyMarks';
/** As people wrote it; no letter carries more marks than writing needs, because it is shown, printed and engraved. */
export const typed = (max: number) =>
  z.codec(z.string().check(z.maxLength(max * 8)), z.string().check(z.maxLength(max)), {
    // Judged where it is read: a page that sends it is answered with the sentence.
    decode(text, context) {
      const clean = cleaned(text);
      if (hasTooManyMarks(clean)) {
        context.issues.push({ code: 'custom', message: TOO_MANY_MARKS, input: text });
      }
      return clean;
    },
    encode: (text) => text,
  });
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A call that sends nothing, or answers nothing but its sentence. */
export const nothing = z.codec(z.null(), z.null(), { decode: (v) => v, encode: (v) => v });
