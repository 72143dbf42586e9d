import * as z from 'zod/mini';
import type { readOwnDataCall } from '#contract/account/account.calls.ts';
import { ownDataHead } from '#contract/account/profile.wire.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { isList } from '#server/http/data-export.ts';

/**
 * Everything the shop knows of the customer, as one JSON document: each domain says its part (server/api,
 * onDataExport). It is written as it is read, so that ten thousand orders are no burden, and no transaction waits
 * for a slow line. What is a secret of the shop or of a provider is no part of it: hashes of codes and passwords, tokens.
 */
export async function readOwnData(
  _input: InputOf<typeof readOwnDataCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readOwnDataCall>> {
  const now = context.clock.now();
  return {
    bytes: streamOf(written(context, now)),
    type: 'application/json; charset=utf-8',
    name: `ashjar-${now.toISOString().slice(0, 10)}.json`,
  };
}

/** A stream that is read as fast as the other end takes it. */
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

async function* written(context: SignedContext, now: Date): AsyncGenerator<string> {
  const head = z.encode(ownDataHead, {
    exportedAt: now,
    brand: context.settings.brand.name[context.language],
  });
  yield `{\n"shop": ${json(head)}`;
  for (const exportPart of context.hooks.onDataExport) {
    for (const [name, value] of Object.entries(await exportPart(context))) {
      yield `,\n${JSON.stringify(name)}: `;
      if (isList(value)) yield* writtenList(value);
      else yield json(value);
    }
  }
  yield '\n}\n';
}

async function* writtenList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + json(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
