import { isPhoneComplete } from '#contract/account/account.rules.ts';
import { localDigits, westernDigits } from '#contract/digits.ts';
import type { Database } from '#database/database.ts';
import { listOutbox } from '#server/notifications/notifications.public.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 200;

/**
 * `read-outbox [recipient] [how many]`: the messages that the sandboxes recorded, oldest first, so that the newest are
 * at the bottom of the terminal. Empty in live mode, where messages go to people.
 * @throws Error with one sentence if an argument is neither a recipient nor a count.
 */
export async function readOutbox(database: Database, words: readonly string[]): Promise<string> {
  let recipient: string | undefined;
  let max = DEFAULT_LIMIT;
  for (const word of words.map(westernDigits)) {
    const local = localDigits('966', word);
    if (/^[1-9]\d{0,2}$/.test(word)) max = Math.min(Number(word), MAX_LIMIT);
    else if (isPhoneComplete('966', local)) recipient = `+966${local}`;
    else if (/^\+?\d{6,17}$/.test(word)) recipient = `+${word.replace(/^\+|^00/, '')}`;
    else if (word.includes('@')) recipient = word;
    else
      throw new Error(
        `"${word}" is neither a phone number, an e-mail address nor a count up to ${MAX_LIMIT}.`,
      );
  }
  const messages = await listOutbox(database, recipient === undefined ? { max } : { max, recipient });
  if (messages.length === 0) return 'Nothing was sent.';
  return messages
    .reverse()
    .map(({ at, kind, recipient: to, body, meta: { subject } }) =>
      [`${at.toISOString()}  ${kind}  ${to}`, ...(subject ? [subject, ''] : []), body].join('\n'),
    )
    .join('\n\n');
}
