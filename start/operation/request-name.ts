import { TrieRouter } from 'hono/router/trie-router';
import { everyCall } from '#contract/every-call.ts';
import { everyOfficeCall } from '#contract/every-office-call.ts';

const API = '/api/v1';
const calls = new TrieRouter<string>();
for (const { method, path, name } of everyOfficeCall) calls.add(method, API + path, `office.${name}`);
for (const { method, path, guestPath, name } of everyCall)
  for (const each of guestPath === undefined ? [path] : [path, guestPath])
    calls.add(method, API + each, name);

/**
 * Returns the name under which a request is counted: its API call, or `page`, `file` or `other`. URLs must not be used:
 * they contain ids and the secrets of gifts and greetings, and anyone could invent endlessly many.
 */
export function requestName(method: string, path: string, contentType: string | null): string {
  if (path.startsWith(`${API}/`)) return calls.match(method, path)[0][0]?.[0] ?? 'unknown call';
  if (method !== 'GET' && method !== 'HEAD') return 'other';
  return contentType?.startsWith('text/html') ? 'page' : 'file';
}
