import { readFile } from 'node:fs/promises';
import type { Database } from '#database/database.ts';
import { ticketsForShop } from '#server/tickets/tickets.public.ts';

/**
 * `import-issues <file.json>`: writes what tickets can be about from a list such as demo/tickets/issues.json, all or none.
 * What is left out is offered no more.
 * @throws Error with a line for each mistake.
 */
export async function importIssuesFile(
  { database }: { database: Database },
  words: readonly string[],
): Promise<string> {
  const [path] = words;
  if (path === undefined || words.length > 1) throw new Error('import-issues takes one file.');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  try {
    const written = await ticketsForShop.importIssues(database, text);
    return written === 1 ? '1 issue written.' : `${written} issues written.`;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'IssuesRefused') throw error;
    throw new Error(`No issue was written.\n${error.message}`, { cause: error });
  }
}
