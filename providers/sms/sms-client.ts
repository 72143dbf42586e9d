import { httpClient } from '../http/client.ts';

/** Longer than Node takes to give up connecting (10 s), so that the two can be told apart. */
const TIMEOUT_MS = 15_000;

/** SMS services say in the body what a refusal is about, and their paths may hold an account's name. */
export const smsClient = (
  name: string,
  { baseUrl, timeLimitMs = TIMEOUT_MS }: { baseUrl: string; timeLimitMs?: number | undefined },
) => httpClient({ name, baseUrl, timeLimitMs, turnedAway: [], hidesPath: true });
