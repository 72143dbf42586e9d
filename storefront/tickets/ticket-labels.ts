import type { Ticket } from '#contract/tickets/tickets.wire.ts';
import type { BundledTexts } from '#text/screens.ts';

/** What an open ticket is doing, or what became of a closed one, in words and in the colour of the tag. */
export function stateLabel(
  t: BundledTexts['tickets'],
  { status, outcome }: Pick<Ticket, 'status' | 'outcome'>,
): { label: string; tone: 'ok' | 'wait' | 'bad' | 'mute' | 'clay' } {
  if (status !== 'closed') return { label: t.status[status], tone: status === 'pending' ? 'clay' : 'wait' };
  if (outcome === 'rejected') return { label: t.outcome.rejected, tone: 'bad' };
  return { label: t.outcome[outcome], tone: outcome === 'resolvedWithRefund' ? 'ok' : 'mute' };
}

/** What a ticket is about in one line. */
export const titleOf = (
  t: BundledTexts['tickets'],
  { issue, kind }: Pick<Ticket, 'issue' | 'kind'>,
): string => issue ?? t.kinds[kind];
