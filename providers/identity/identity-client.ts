import { httpClient } from '../http/client.ts';

/** providers/08-social-signin: five seconds for the keys; a person waits before the popup for the rest as well. */
export const TIMEOUT_MS = 5_000;

/** Of other refusals the reason is read from the body: a person's fault, or ours. */
const TURNED_AWAY: readonly number[] = [408, 429];

export const identityClient = (name: string, baseUrl: string, timeLimitMs = TIMEOUT_MS) =>
  httpClient({ name, baseUrl, timeLimitMs, turnedAway: TURNED_AWAY });
