import type { Ticket } from '#contract/tickets/tickets.wire.ts';
import type { BundledTexts } from '#text/screens.ts';

/** The status of an open ticket or the outcome of a closed one, as a label and a tag colour. */
export function stateLabel(
  t: BundledTexts['tickets'],
  { status, outcome }: Pick<Ticket, 'status' | 'outcome'>,
): { label: string; tone: 'ok' | 'wait' | 'bad' | 'mute' | 'clay' } {
  if (status !== 'closed') return { label: t.status[status], tone: status === 'pending' ? 'clay' : 'wait' };
  if (outcome === 'rejected') return { label: t.outcome.rejected, tone: 'bad' };
  return { label: t.outcome[outcome], tone: outcome === 'resolvedWithRefund' ? 'ok' : 'mute' };
}

/** The title of a ticket: one line that says what it is about. */
export const titleOf = (
  t: BundledTexts['tickets'],
  { issue, kind }: Pick<Ticket, 'issue' | 'kind'>,
): string => issue ?? t.kinds[kind];
