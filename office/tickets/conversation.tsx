import { readTicketFileCall } from '#contract/tickets/office.calls.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { shortDate, timeOfDay } from '#text/when.ts';
import { useNow } from '../shell/use-now.ts';
import { SentFile } from '../ui/inbox/sent-file.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import styles from './conversation.module.css';
import type { OfficeTicket } from './ticket-queries.ts';

const fileAddress = (number: string, name: string): string =>
  `/api/v1${readTicketFileCall.path.replace(':number', number).replace(':name', name)}`;

/**
 * The messages of a ticket, oldest first. They are plain text: links are not clickable, and bidi control characters in
 * a message do not affect the next one.
 */
export function Conversation({ ticket }: { ticket: OfficeTicket }) {
  const { text, language } = useText();
  const t = text.tickets;
  const now = useNow();
  const { messages, customer, number } = ticket;
  const closer = ticket.lastChangeBy;
  return (
    <Panel title={t.thread}>
      <ol className={styles.messages}>
        {messages.map((message, index) => {
          const isShop = message.author === 'shop';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end
              key={index}
              className={classNames(styles.message, isShop ? styles.shop : styles.shopper)}
            >
              <p className={styles.author}>
                <b>
                  <bdi>{isShop ? (message.who ?? t.shop) : (customer.name ?? t.noName)}</bdi>
                </b>{' '}
                <time dateTime={message.at.toISOString()}>
                  {t.dayAndTime(shortDate(language, message.at, now), timeOfDay(language, message.at))}
                </time>
              </p>
              {message.text === '' ? null : (
                <p className={styles.text} dir="auto">
                  {message.text}
                </p>
              )}
              {message.status ? (
                <p className={styles.status}>{t.statusNow(t.status[message.status])}</p>
              ) : null}
              {message.files.length === 0 ? null : (
                <ul className={styles.files}>
                  {message.files.map((file, position) => (
                    <li key={file.name}>
                      <SentFile
                        address={fileAddress(number, file.name)}
                        file={file}
                        position={position + 1}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {ticket.closedAt ? (
        <p className={styles.closed}>{closer === null ? t.closedByShopper : t.closedBy(closer)}</p>
      ) : null}
      {/* Screen readers announce a new message of the shopper while the ticket is open. */}
      <p className="visually-hidden" role="status">
        {messages.length > 1 && messages.at(-1)?.author === 'shopper' ? t.shopperWrote : ''}
      </p>
    </Panel>
  );
}
