import * as z from 'zod/mini';
import { hasTooManyMarks } from './text.rules.ts';

/**
 * One field of a shape, keyed by its wire name: the name used in our code and the schema of the value. `null` instead
 * of a name marks a literal that exists only on the wire (`device_id: 'Web'`).
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

const tables = new WeakMap<z.ZodMiniType, Table>();
/** The table of a wire shape that `renamed` made; undefined for any other schema. */
export const tableOf = (wire: z.ZodMiniType): Table | undefined => tables.get(wire);

function toWire(table: Table, clean: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [wireName, [name, schema]] of Object.entries(table)) {
    const value = name === null ? (schema as z.ZodMiniLiteral).def.values[0] : clean[name];
    if (value !== undefined) wire[wireName] = value;
  }
  return wire;
}

/**
 * Defines a shape of the contract as one table: `renamed({ product_qty: ['quantity', count] })` has wire names outside
 * and our names inside. Only this function translates between the two (architecture.md 3).
 */
export function renamed<const T extends Table>(table: T) {
  const wire = z.object(
    Object.fromEntries(Object.entries(table).map(([k, [, s]]) => [k, s])) as WireShape<T>,
  );
  tables.set(wire, table);
  return z.codec(wire, z.custom<CleanOf<T>>(), {
    decode: (value) => toClean(table, value as Record<string, unknown>) as CleanOf<T>,
    encode: (value) => toWire(table, value as Record<string, unknown>) as never,
  });
}

/** The parts of an HTTP request on the wire; our code receives them as one flat object. */
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

/** Defines the input of a call: path parameters, query and body with wire names, one flat object in our code. */
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

/** The maximum of a PostgreSQL integer column: greater ids and counts are refused before they reach SQL. */
const MAX_INTEGER = 2_147_483_647;

export const id = z.int().check(z.gte(1), z.lte(MAX_INTEGER));
/** A count: an integer, not negative. */
export const count = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
/** A requested quantity: an integer of at least one; more than 999 is refused as a mistake. */
export const quantity = z.int().check(z.gte(1), z.lte(999));

export const idAsText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), id, {
  decode: Number,
  encode: String,
});
export const countAsText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), count, {
  decode: Number,
  encode: String,
});

/** Money is in riyals on the wire (279, 53.75) and in integer halalas in our code (product.md 6). */
export const money = z.codec(
  z.number().check(z.gte(-1_000_000), z.lte(1_000_000), z.multipleOf(0.01)),
  z.int(),
  {
    decode: (riyals) => Math.round(riyals * 100),
    encode: (halalas) => halalas / 100,
  },
);

/** A moment is ISO 8601 text in UTC on the wire and a Date in our code. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** A calendar day in Riyadh, `2026-11-21`. */
export const day = z.iso.date();

/** Matches characters that are removed from typed text: control characters and bidi overrides (conventions.md 2). */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202A-\u202E]/gu;
/** The first unwanted character, such as `U+000B`; null for a text without one. Imported files are refused by it. */
export function unwantedIn(text: string): string | null {
  const code = text.match(UNWANTED)?.[0]?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
const cleaned = (text: string): string => text.replace(UNWANTED, '').trim();
/** A search text; unlike `typed`, it may contain any marks, because it is never printed or engraved. */
export const searched = (max: number) =>
  z.codec(z.string().check(z.maxLength(max * 8)), z.string().check(z.maxLength(max)), {
    decode: cleaned,
    encode: (text) => text,
  });
/** The validation issue that `typed` reports for a letter with too many marks, for which the server has a message. */
export const TOO_MANY_MARKS = 'tooManyMarks';
/**
 * Text typed by a person. Letters with too many combining marks are refused, because the text is shown, printed and
 * engraved.
 */
export const typed = (max: number) =>
  z.codec(z.string().check(z.maxLength(max * 8)), z.string().check(z.maxLength(max)), {
    // The check runs only when decoding, so that a page can send such text and show the server's message.
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

/** The schema of a call without input, or without output apart from its message. */
export const nothing = z.codec(z.null(), z.null(), { decode: (v) => v, encode: (v) => v });
