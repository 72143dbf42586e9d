import * as z from 'zod/mini';
import { changedMeanwhile } from '#contract/staff/office.wire.ts';
import type { office } from '#text/en/office/office.ts';
import { Refusal } from '../api/call-office.ts';
import { PasskeyStopped } from '../api/passkeys.ts';

/** Returns the message to show for an error: the server's own message if it sent one. */
export function faultMessage(fault: unknown, text: typeof office): string | undefined {
  if (fault === null || fault === undefined) return undefined;
  if (fault instanceof PasskeyStopped) return text.signIn.passkeyStopped[fault.undone];
  return (fault instanceof Refusal && fault.sentence) || text.shell.unreached;
}

/**
 * Returns who changed the data first if the server refused an action because somebody did; null for any other fault.
 */
export function whoWasFaster(fault: unknown): string | null {
  if (!(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data.who : null;
}
