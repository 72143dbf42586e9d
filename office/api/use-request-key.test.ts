import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useRequestKey } from './use-request-key.ts';

/** The function that the hook returns to one component. */
function sendInComponent(): ReturnType<typeof useRequestKey> {
  let send: ReturnType<typeof useRequestKey> | undefined;
  renderToString(
    createElement(() => {
      send = useRequestKey();
      return null;
    }),
  );
  return send!;
}

describe('The idempotency key of a request', () => {
  it('stays the same for the same content until a request succeeds', async () => {
    const send = sendInComponent();
    const keys: string[] = [];
    const lost = (content: unknown) =>
      send(content, async (key) => {
        keys.push(key);
        throw new Error('The response was lost.');
      }).catch(() => {});
    await lost({ id: 4 });
    await lost({ id: 5 });
    await send({ id: 4 }, async (key) => keys.push(key));
    await send({ id: 4 }, async (key) => keys.push(key));
    const [first, other, again, next] = keys;
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });
});
