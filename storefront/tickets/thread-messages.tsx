import type { ReactNode } from 'react';
import type { Thread, TicketMessage } from '#contract/tickets/tickets.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { shortDate, timeOfDay } from '#text/when.ts';
import styles from './thread-messages.module.css';

type Props = {
  thread: Thread;
  /** Renders a file attached to a message. `position` is its index in that message (uploads). */
  fileOf: (file: TicketMessage['files'][number], position: number) => ReactNode;
};

/** All messages of a ticket, in order. A refund is shown with the message that granted it. */
export function ThreadMessages({ thread, fileOf }: Props) {
  const { brand, language } = useFrame();
  const t = useBundle('tickets');
  const now = useNow();
  const { messages, refund } = thread;
  return (
    <ol className={styles.messages} aria-label={t.thread}>
      {messages.map((message, index) => {
        const { author, text, outcome, at, files } = message;
        const isOwn = author === 'shopper';
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a thread only grows at its end
            key={index}
            className={classNames(styles.message, isOwn ? styles.own : styles.shop)}
          >
            <p className={styles.author}>
              <b>{isOwn ? t.you : <bdi>{brand.name[language]}</bdi>}</b>{' '}
              <time dateTime={at.toISOString()}>
                {t.moment(shortDate(language, at, now), timeOfDay(language, at))}
              </time>
            </p>
            {text === '' ? null : (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            {isOwn && outcome !== null ? <p className={styles.text}>{t.youClosed}</p> : null}
            {outcome === 'resolvedWithRefund' && refund !== null ? (
              <p className={styles.refund}>{t.refunded(accountRiyalsInWords(language, refund))}</p>
            ) : null}
            {files.length === 0 ? null : (
              <ul className={styles.files}>
                {files.map((file, position) => (
                  <li key={file.name}>{fileOf(file, position + 1)}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
