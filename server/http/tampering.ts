import type { Call } from '#contract/call.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Session } from './context.ts';
import { Refusal } from './refuse.ts';

/** A call about money that was refused for what no page of the shop asks; nobody's name, number or words are in it. */
export type Tampering = { call: string; reason: Reason; field: string | null; session: number | null };

/** Domains in which a call is about money, goods or somebody's own. */
const GUARDED = /^(cart|checkout|coupons|orders|payments|wallet)\.|Friend$/;
/**
 * Values that the page would not send, what is not the asker's own, a key with other content, another sum than the
 * server's. The last may be an old page: one of them is nothing, many are somebody who tries.
 */
const REASONS: ReadonlySet<Reason> = new Set([
  'notValid',
  'wrongType',
  'notFound',
  'notAllowed',
  'keyReused',
  'priceChanged',
]);

/** What there is to log of a refused call (Tampering: nothing changes and it is logged), or null. */
export function tamperingIn(call: Call, error: unknown, session: Session | null): Tampering | null {
  if (!(error instanceof Refusal) || !GUARDED.test(call.name) || !REASONS.has(error.reason)) return null;
  const field = (error.data as { field?: string } | null)?.field ?? null;
  return { call: call.name, reason: error.reason, field, session: session?.id ?? null };
}

export const tamperingLine = ({ call, reason, field, session }: Tampering): string =>
  `Refused ${call}: ${reason}${field === null ? '' : ` (${field})`}, session ${session ?? 'none'}.`;
