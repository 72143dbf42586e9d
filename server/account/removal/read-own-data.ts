import * as z from 'zod/mini';
import type { readOwnDataCall } from '#contract/account/account.calls.ts';
import { ownDataHead } from '#contract/account/profile.wire.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { isList } from '#server/http/data-export.ts';
import { dayInRiyadh } from '#text/when.ts';

/**
 * Everything the shop stores about the customer, as one JSON document to which each domain adds its part (server/api,
 * onDataExport). The document is streamed, so that ten thousand orders need little memory and no transaction waits for
 * a slow connection. It contains no secrets of the shop or of a provider, such as tokens or hashes of codes and
 * passwords.
 */
export async function readOwnData(
  _input: InputOf<typeof readOwnDataCall>,
  context: CustomerContext,
): Promise<OutputOf<typeof readOwnDataCall>> {
  const now = context.clock.now();
  return {
    bytes: streamOf(writeExport(context, now)),
    type: 'application/json; charset=utf-8',
    name: `my-data-${dayInRiyadh(now)}.json`,
  };
}

/** A stream that produces text only as fast as the client reads it. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(to) {
      const { value, done } = await text.next();
      if (done) to.close();
      else to.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

async function* writeExport(context: CustomerContext, now: Date): AsyncGenerator<string> {
  const head = z.encode(ownDataHead, {
    exportedAt: now,
    brand: context.settings.brand.name[context.language],
  });
  yield `{\n"shop": ${json(head)}`;
  for (const exportPart of context.hooks.onDataExport) {
    for (const [name, value] of Object.entries(await exportPart(context))) {
      yield `,\n${JSON.stringify(name)}: `;
      if (isList(value)) yield* writeList(value);
      else yield json(value);
    }
  }
  yield '\n}\n';
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + json(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
