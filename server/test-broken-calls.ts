import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import { everyCall } from '#contract/every-call.ts';

/**
 * A call that responds with 500 instead of 200 while a test runs. `title` is the source of a regular expression for the
 * test's title.
 */
export type BrokenCall = { readonly path: string; readonly title: string; readonly call: string };

/**
 * Breaks the calls that tools/prove-calls.ts lists, each while its tests run; without such a list, the API is
 * unchanged.
 */
export function breakCalls(api: Hono): Hono {
  const list = process.env.BROKEN_CALLS;
  if (list === undefined) return api;
  const broken = (JSON.parse(readFileSync(list, 'utf8')) as BrokenCall[]).map(({ path, title, call }) => {
    const { method, path: address } = everyCall.find(({ name }) => name === call)!;
    return {
      path,
      title: new RegExp(`(^| > )${title}$`),
      method,
      address: new RegExp(`^/api/v1${address.replace(/:\w+/g, '[^/]+')}$`),
    };
  });
  const fetch = api.fetch.bind(api);
  api.fetch = async (request, ...rest) => {
    const { currentTestName = '', testPath = '' } = expect.getState();
    const { pathname } = new URL(request.url);
    const isBroken = broken.some(
      ({ path, title, method, address }) =>
        testPath.replaceAll('\\', '/').endsWith(path) &&
        title.test(currentTestName) &&
        request.method === method &&
        address.test(pathname),
    );
    const answer = await fetch(request, ...rest);
    // Refusals pass through unchanged. So a test that only checks refusals still passes, which shows that it does not
    // prove the call works.
    if (!isBroken || !answer.ok) return answer;
    const body = {
      success: false,
      statusCode: 500,
      message: 'Broken on purpose',
      data: null,
      code: 'broken',
    };
    return Response.json(body, { status: 500 });
  };
  return api;
}
