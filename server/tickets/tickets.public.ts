import type { Database } from '#database/database.ts';
import { readFileBytes, readFileFacts } from '#server/uploads/uploads.public.ts';
import type { Language } from '#text/language.ts';
import { answerTicket } from './answer-ticket.ts';
import { importIssues } from './import-issues.ts';
import { countTickets, listMessages, listShown } from './shown-tickets.store.ts';

export type { ShopAnswer } from './answer-ticket.ts';

/** What the shop's people do with tickets. */
export const ticketsForShop = {
  answer: answerTicket,
  importIssues,
  /** Tickets that wait for the shop, the longest wait first, and how many they are. */
  async listWaiting(database: Database, { most, language }: { most: number; language: Language }) {
    const total = await countTickets(database, { isWaiting: true });
    return { total, tickets: await listShown(database, { isWaiting: true, most, skip: 0, language }) };
  },
  async read(database: Database, number: string, language: Language) {
    const [ticket] = await listShown(database, { number, language, most: 1, skip: 0 });
    if (!ticket) return undefined;
    const messages = await listMessages(database, ticket.id);
    const files = await readFileFacts(
      database,
      messages.flatMap((message) => message.files),
    );
    return { ticket, messages, files };
  },
  readFile: readFileBytes,
};
