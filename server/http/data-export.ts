import * as z from 'zod/mini';
import type { Call, OutputOf } from '#contract/call.ts';

/** The parts of a person's data export by name, in wire format. Each part is a value, or a list that is streamed. */
export type DataExport = Record<string, unknown>;

/** Whether a part of the export is a list. Lists are streamed, so that a long list needs little memory. */
export const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The output of an API call in wire format. */
export const asAnswered = <C extends Call>(call: C, output: OutputOf<C>): unknown =>
  z.encode(call.output, output as never);

/** The items of all pages of a paginated call, in wire format. `list` is the name of the list in the call's output. */
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
