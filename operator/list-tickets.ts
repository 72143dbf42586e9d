import { westernDigits } from '#contract/account/account.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { ticketsForShop } from '#server/tickets/tickets.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';

const USUALLY = 20;
const MOST = 500;

/**
 * `list-tickets [how many]`: the tickets that wait for the shop, the one that has waited longest first.
 * @throws Error with one sentence when the number is none.
 */
export async function listTickets({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word = String(USUALLY), ...more] = words.map(westernDigits);
  const most = Number(word);
  if (!Number.isInteger(most) || most < 1 || most > MOST || more.length > 0)
    throw new Error(`list-tickets takes how many to list, up to ${MOST}.`);
  const { total, tickets } = await ticketsForShop.listWaiting(database, { most, language: 'en' });
  if (total === 0) return 'No ticket waits.';
  const lines = tickets.map(({ number, changedAt, kind, issue, orderNumber, text }) => {
    const about = [kind, issue, orderNumber && `order ${orderNumber}`].filter(Boolean).join(', ');
    const since = `${fullDate('en', changedAt)}, ${timeOfDay('en', changedAt)}`;
    return `${number}  since ${since}  ${about}: ${text.replace(/\s+/g, ' ').slice(0, 80)}`;
  });
  return [...lines, `${tickets.length} of ${total}.`].join('\n');
}
