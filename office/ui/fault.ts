import * as z from 'zod/mini';
import { changedMeanwhile } from '#contract/staff/office.wire.ts';
import type { office } from '#text/en/office/office.ts';
import { Refusal } from '../api/call-office.ts';
import { PasskeyStopped } from '../api/passkeys.ts';

/** What to say about something that failed: the server's own sentence where it gave one. */
export function saidOf(fault: unknown, text: typeof office): string | undefined {
  if (fault === null || fault === undefined) return undefined;
  if (fault instanceof PasskeyStopped) return text.signIn.passkeyStopped[fault.undone];
  return (fault instanceof Refusal && fault.sentence) || text.shell.unreached;
}

/** Who changed something first, where that is why an act was refused; null where nobody is named. */
export function whoWasFaster(fault: unknown): string | null {
  if (!(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data.who : null;
}
