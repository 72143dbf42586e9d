import { SmsDown } from './sms.port.ts';

const TIME_LIMIT_MS = 10_000;

/** Sends a form as SMS services take it and reads the JSON they answer. Throws SmsDown when there is no such answer. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  { headers = {}, timeLimitMs = TIME_LIMIT_MS }: { headers?: Record<string, string>; timeLimitMs?: number },
): Promise<{ status: number; body: unknown }> {
  const { origin } = new URL(url);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    // The address may hold an account's name; only its origin is told.
    throw new SmsDown(`${origin} did not answer.`, { cause: error });
  }
}
