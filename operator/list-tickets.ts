import type { Shop } from '#server/http/context.ts';
import { listWaitingTickets } from '#server/tickets/tickets.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { howMany } from './list-length.ts';

/**
 * `list-tickets [how many]`: tickets that wait for the shop's answer, longest wait first.
 * @throws Error with one sentence for an invalid count.
 */
export async function listTickets({ database }: Shop, words: readonly string[]): Promise<string> {
  const max = howMany(words, { command: 'list-tickets', byDefault: 20, max: 500 });
  const { total, tickets } = await listWaitingTickets(database, { max, language: 'en' });
  if (total === 0) return 'No ticket waits.';
  const lines = tickets.map(({ number, changedAt, kind, issue, orderNumber, text }) => {
    const about = [kind, issue, orderNumber && `order ${orderNumber}`].filter(Boolean).join(', ');
    const since = `${fullDate('en', changedAt)}, ${timeOfDay('en', changedAt)}`;
    return `${number}  since ${since}  ${about}: ${text.replace(/\s+/g, ' ').slice(0, 80)}`;
  });
  return [...lines, `${tickets.length} of ${total}.`].join('\n');
}
