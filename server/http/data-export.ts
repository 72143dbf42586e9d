import * as z from 'zod/mini';
import type { Call, OutputOf } from '#contract/call.ts';

/** What the shop knows of a person, by name, as it travels: a value, or a list that comes bit by bit. */
export type DataExport = Record<string, unknown>;

/** A list is written while it is read: however long it is, little of it is kept at once. */
export const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What a call answers, as it travels. */
export const asAnswered = <C extends Call>(call: C, output: OutputOf<C>): unknown =>
  z.encode(call.output, output as never);

/** Every page of what a call lists, one after the other, as they travel; `list` is its name on the wire and inside. */
export async function* everyPage<C extends Call>(
  call: C,
  list: string,
  read: (page: number) => Promise<OutputOf<C>>,
): AsyncGenerator<unknown> {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const answer = asAnswered(call, await read(page)) as { total: number } & Record<string, unknown[]>;
    const items = answer[list] ?? [];
    yield* items;
    seen += items.length;
    if (items.length === 0 || seen >= answer.total) return;
  }
}
