import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import { TOO_MANY_MARKS } from '#contract/wire.ts';
import { refuse } from './refuse.ts';

/** U+0000 is no character of a text in PostgreSQL; in an address it never comes further than here, bodies have their shapes. */
const textsWithoutNul = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll('\u0000', '')]));

async function readBody(c: HonoContext, call: Call): Promise<unknown> {
  if (c.req.method === 'GET') return {};
  if (call.mostFileBytes !== undefined) return new Blob([await c.req.arrayBuffer()]);
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw refuse('wrongType', (t) => t.http.wrongType);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('notValid', (t) => t.http.notJson);
  }
}

/** The wire's name of the first value that is wrong, so that a developer and a shopper can find it. */
const fieldOf = (error: { issues: readonly { path: PropertyKey[] }[] }): string =>
  error.issues[0]?.path.slice(1).map(String).join('.') || 'body';

/** What was asked, in the clean names of the contract. @throws Refusal notValid, wrongType. */
export async function readInput(c: HonoContext, call: Call): Promise<unknown> {
  const wire = {
    params: textsWithoutNul(c.req.param()),
    query: textsWithoutNul(c.req.query()),
    body: await readBody(c, call),
  };
  const input = z.safeDecode(call.input, wire as never);
  if (input.success) return input.data;
  const field = fieldOf(input.error);
  if (input.error.issues[0]?.message === TOO_MANY_MARKS) {
    throw refuse('notValid', (t) => t.http.tooManyMarks(MAX_MARKS_PER_LETTER), { field });
  }
  throw refuse('notValid', (t) => t.http.notValid(field), { field });
}
