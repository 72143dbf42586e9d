import * as z from 'zod/mini';
import { type Answer, jsonOf } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';

/** A courier makes a label while we wait; nobody else does, so there is time. */
export const TIMEOUT_MS = 30_000;

/** The reason of a refusal, without line breaks and no longer than a line; for the shop's people only. */
const MAX_REASON = 200;
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);

/**
 * What was asked for, in the shape that it has when all went well. HTTP 200 does not mean success with couriers: an
 * answer of another shape that gives a reason is a refusal.
 * @throws ProviderRefused with the courier's reason; ProviderDown when the answer was not understood.
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

/** @throws ProviderDown when it is not one. */
export function pdfOf(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new ProviderDown('The label is no PDF.', { wasSent: false });
  return bytes;
}
