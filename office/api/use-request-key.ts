import { useRef } from 'react';

/**
 * Sends requests with an idempotency key. The same content has the same key until a request succeeded, because the
 * server may have done it although its response was lost.
 */
export function useRequestKey() {
  const keys = useRef(new Map<string, string>());
  return async function sendWithKey<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    const answer = await send(key);
    keys.current.clear();
    return answer;
  };
}
