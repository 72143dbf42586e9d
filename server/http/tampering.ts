import type { Call } from '#contract/call.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Session } from './context.ts';
import { Refusal } from './refuse.ts';

/** A request about money that was refused for an input that no page of the shop sends. Contains no personal data. */
export type Tampering = { call: string; reason: Reason; field: string | null; session: number | null };

/** Matches the names of calls about money, goods or personal data. */
const GUARDED = /^(cart|checkout|coupons|orders|payments|wallet)\.|Friend$/;
/**
 * Refusals that may indicate an attack: invalid values, data of another customer, an idempotency key reused with other
 * content, a total that differs from the server's. A stale page can also cause a wrong total, so a single one means
 * nothing, but many suggest an attacker.
 */
const REASONS: ReadonlySet<Reason> = new Set([
  'notValid',
  'wrongType',
  'notFound',
  'notAllowed',
  'keyReused',
  'priceChanged',
]);

/** Returns what to log about a refused request; null if the refusal is no sign of tampering. */
export function tamperingIn(call: Call, error: unknown, session: Session | null): Tampering | null {
  if (!(error instanceof Refusal) || !GUARDED.test(call.name) || !REASONS.has(error.reason)) return null;
  // A wrong file type is no sign of tampering: an honest shopper may choose a file that is not a recording.
  if (call.maxFileBytes !== undefined && error.reason === 'wrongType') return null;
  const field = (error.data as { field?: string } | null)?.field ?? null;
  return { call: call.name, reason: error.reason, field, session: session?.id ?? null };
}

export const tamperingLine = ({ call, reason, field, session }: Tampering): string =>
  `Refused ${call}: ${reason}${field === null ? '' : ` (${field})`}, session ${session ?? 'none'}.`;
