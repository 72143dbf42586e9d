import * as z from 'zod/mini';
import { type Answer, jsonOf } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';

/**
 * The time limit of a request in milliseconds. It is longer than for other services, because couriers generate the
 * label before they respond. No shopper waits for it.
 */
export const TIMEOUT_MS = 30_000;

/** The maximum length of a stored refusal reason, which is shortened to one line; only the shop's staff see it. */
const MAX_REASON = 200;
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);

/**
 * Parses a response by the shape of a successful one. Couriers respond with HTTP 200 to errors too, so a response of
 * another shape that contains a reason is a refusal.
 * @throws ProviderRefused with the courier's reason
 * @throws ProviderDown if the response was not understood
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
  if (reason !== null) throw new ProviderRefused(shortened(reason));
  if (answer.status >= 400) throw new ProviderRefused(`status ${answer.status}`);
  throw new ProviderDown('The answer was not understood.');
}

/**
 * Checks that the bytes of a label are a PDF.
 * @throws ProviderDown if they are not
 */
export function pdfOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ProviderDown('The label is no PDF.', { wasSent: false });
  return bytes;
}
