import * as z from 'zod/mini';
import { wasNeverSent } from '../was-never-sent.ts';
import { CourierDown, CourierLost, CourierRefused } from './courier.port.ts';

/** A courier makes a label while we wait; nobody else does, so there is time. */
const TIME_LIMIT_MS = 30_000;
/** The key's fault or our haste: nothing was done, and the parcel itself was not refused. */
const NOT_ABOUT_THE_PARCEL: readonly number[] = [401, 403, 408, 429];
/** A label is a page; an answer with one inside is not much more. */
const MOST_BYTES = 8 * 1024 * 1024;

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  timeLimitMs?: number | undefined;
};
export type Answer = { status: number; bytes: Buffer };

/** The reason of a refusal, without line breaks and no longer than a line; for the shop's people only. */
const MOST_OF_REASON = 200;
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_OF_REASON);

async function readBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Asks a courier over HTTP and answers what came, but for what says nothing about the parcel.
 * @throws CourierDown when nothing was done; CourierLost when nobody knows.
 */
export async function askCourier({ method, url, headers, body, timeLimitMs }: Question): Promise<Answer> {
  const { origin, pathname } = new URL(url);
  let answer: Answer;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs ?? TIME_LIMIT_MS),
    });
    answer = { status: response.status, bytes: await readBytes(response) };
  } catch (error) {
    if (wasNeverSent(error)) throw new CourierDown(`${origin} could not be reached.`, { cause: error });
    throw new CourierLost(`${origin} did not answer ${method} ${pathname}.`, { cause: error });
  }
  const said = `${origin} answered ${answer.status} to ${method} ${pathname}`;
  if (NOT_ABOUT_THE_PARCEL.includes(answer.status)) throw new CourierDown(said);
  if (answer.status >= 500) throw new CourierLost(said);
  return answer;
}

/** The JSON of an answer, or null. */
export function jsonOf({ bytes }: Answer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/**
 * What was asked for, in the shape that it has when all went well. HTTP 200 does not mean success with couriers: an
 * answer of another shape that gives a reason is a refusal.
 * @throws CourierRefused with the courier's reason; CourierLost when the answer was not understood.
 */
export function understood<T extends z.ZodMiniType>(
  shape: T,
  answer: Answer,
  reasonIn: (body: unknown) => string | null,
): z.output<T> {
  const body = jsonOf(answer);
  if (answer.status < 400) {
    const read = z.safeParse(shape, body);
    if (read.success) return read.data;
  }
  const reason = reasonIn(body);
  if (reason !== null) throw new CourierRefused(shortened(reason));
  if (answer.status >= 400) throw new CourierRefused(`status ${answer.status}`);
  throw new CourierLost('The answer was not understood.');
}

/** @throws CourierDown when it is none. */
export function pdfOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new CourierDown('The label is no PDF.');
  return bytes;
}
