import { httpClient } from '../http/client.ts';

/** Longer than Node's connect timeout (10 s), so that a failed connection is not mistaken for a lost answer. */
const TIMEOUT_MS = 15_000;

/** An HTTP client for SMS services: they explain a refusal in the body, and their paths may hold an account's name. */
export const smsClient = (
  name: string,
  { baseUrl, timeLimitMs = TIMEOUT_MS }: { baseUrl: string; timeLimitMs?: number | undefined },
) => httpClient({ name, baseUrl, timeLimitMs, turnedAway: [], hidesPath: true });
