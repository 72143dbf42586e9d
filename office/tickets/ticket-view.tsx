import { type ReactNode, useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StatusTag } from './status-tag.tsx';
import { clockAt } from './ticket-clock.ts';
import { TicketDueLabel } from './ticket-due-label.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import type { OfficeTicket } from './ticket-queries.ts';
import styles from './ticket-view.module.css';
import { useTicketActions } from './use-ticket-actions.ts';

type Props = {
  ticket: OfficeTicket;
  /** When the ticket was fetched, by this device's clock, in milliseconds. */
  readAt: number;
  myId: number;
  /** The panel of the order that the ticket is about. */
  order: ReactNode;
};

/** A ticket: the conversation with the reply form, and next to them the ticket's facts. */
export function TicketView({ ticket, readAt, myId, order }: Props) {
  const { text } = useText();
  const t = text.tickets;
  const now = useNow();
  const acts = useTicketActions(ticket);
  const [isClosing, setClosing] = useState(false);
  const clock = clockAt(ticket, readAt, now.getTime());
  const { assign, close, reopen } = acts;
  const fault = assign.error ?? close.error ?? reopen.error;
  return (
    <>
      <div className={styles.head}>
        <StatusTag status={ticket.status} />
        <TicketDueLabel isLarge clock={clock} />
        <span className={styles.acts}>
          {ticket.mayAnswer ? (
            <Button kind="outline" onPress={() => setClosing(true)}>
              {t.close}
            </Button>
          ) : null}
          {ticket.mayReopen ? (
            <Button
              kind="outline"
              icon="arrow-u-up-left"
              flip
              isBusy={reopen.isPending}
              onPress={() => reopen.mutate()}
            >
              {t.reopen}
            </Button>
          ) : null}
        </span>
      </div>
      {fault ? (
        <div className={styles.note}>
          <Note
            tone="bad"
            isLive
            action={
              <Button
                kind="outline"
                onPress={() => {
                  for (const act of [assign, close, reopen]) act.reset();
                }}
              >
                {t.dismiss}
              </Button>
            }
          >
            {faultMessage(fault, text)}
          </Note>
        </div>
      ) : null}
      <div className={styles.parts}>
        <div className={styles.column}>
          <Conversation ticket={ticket} />
          {ticket.mayAnswer ? (
            <ReplyForm ticket={ticket} answer={acts.answer} />
          ) : (
            <Note tone="ok">
              {acts.answer.isSuccess ? `${t.sent} ` : ''}
              {ticket.mayReopen ? t.closed : `${t.closed} ${t.reopenNot}`}
            </Note>
          )}
        </div>
        <div className={styles.column}>
          <TicketFacts
            ticket={ticket}
            clock={clock}
            myId={myId}
            isBusy={assign.isPending}
            onAssign={(memberId) => assign.mutate(memberId)}
          />
          {order}
        </div>
      </div>
      {isClosing ? (
        <Modal
          title={t.closeTitle}
          lead={t.closeText}
          closeLabel={text.shell.close}
          onClose={() => setClosing(false)}
        >
          <div className={styles.choices}>
            {(['resolvedWithoutRefund', 'rejected'] as const).map((status) => (
              <Button
                key={status}
                kind={status === 'rejected' ? 'outline' : 'primary'}
                isLarge
                isBusy={close.isPending}
                onPress={() => close.mutate(status, { onSettled: () => setClosing(false) })}
              >
                {status === 'rejected' ? t.closeRejected : t.closeSolved}
              </Button>
            ))}
          </div>
        </Modal>
      ) : null}
    </>
  );
}
