import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  type AnswerStatus,
  answerStatuses,
  fillPlaceholders,
  hasPlaceholder,
} from '#contract/tickets/office.rules.ts';
import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import linkStyles from '../ui/links/link.module.css';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useUnsaved } from '../ui/writing/unsaved.ts';
import { CannedChoice } from './canned-choice.tsx';
import styles from './reply-form.module.css';
import { type CannedAnswer, cannedQuery, type OfficeTicket } from './ticket-queries.ts';
import type { useTicketActions } from './use-ticket-actions.ts';

type Props = { ticket: OfficeTicket; answer: ReturnType<typeof useTicketActions>['answer'] };

/**
 * The form for a reply to a ticket. The text stays until the server has accepted the reply, even if someone else
 * replies first.
 */
export function ReplyForm({ ticket, answer }: Props) {
  const { text } = useText();
  const t = text.tickets;
  const { customer, orderNumber, messages } = ticket;
  const canned = useQuery(cannedQuery());
  const field = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState('');
  useUnsaved(written.trim() !== '');
  const [status, setStatus] = useState<AnswerStatus>('pending');
  const [isChecked, setChecked] = useState(false);
  /** The number of messages when the reply was begun; null while the reply is empty. */
  const [seen, setSeen] = useState<number | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const isLong = written.length > MAX_TICKET_TEXT_LENGTH;
  const problem = isLong
    ? t.tooLong(MAX_TICKET_TEXT_LENGTH)
    : written.trim() === ''
      ? t.textNeeded
      : hasPlaceholder(written)
        ? t.placeholderLeft
        : undefined;
  const focus = () => field.current?.querySelector('textarea')?.focus();
  const write = (words: string) => {
    setSeen(words === '' ? null : (seen ?? messages.length));
    setWritten(words);
  };
  const insert = (one: CannedAnswer) => {
    const words = fillPlaceholders(customer.language === 'ar' ? one.textAr : one.textEn, {
      name: customer.name ?? t.nameless[customer.language],
      order: orderNumber,
    });
    write(written.trim() === '' ? words : `${written.trimEnd()}\n${words}`);
    setChecked(false);
    answer.reset();
    focus();
  };
  const send = () => {
    if (answer.isPending) return;
    setChecked(true);
    if (problem !== undefined) return focus();
    // False if a new message arrived while the member was writing: the member has to read it before sending.
    const isRead = seen === null || messages.length <= seen;
    setOvertaken(!isRead);
    setSeen(messages.length);
    if (!isRead) return;
    answer.mutate(
      { text: written, status },
      {
        onSuccess: () => {
          setWritten(unlessTyped(written, ''));
          setSeen(null);
          setChecked(false);
        },
      },
    );
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const listed = canned.data ?? [];
  useKeys({
    KeyR: focus,
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `Digit${at + 1}`,
        () => {
          const one = listed[at];
          if (one) insert(one);
        },
      ]),
    ),
  });
  const isClosing = status === 'resolvedWithoutRefund' || status === 'rejected';
  return (
    <Panel title={t.answer} end={<span className="small muted">{t.answerIn[customer.language]}</span>}>
      <form
        ref={field}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        {canned.error ? (
          <p className="small muted">{faultMessage(canned.error, text)}</p>
        ) : (
          <CannedChoice answers={listed} isEmpty={canned.data?.length === 0} onChoose={insert} />
        )}
        <TextArea
          label={t.text}
          hint={t.textHint}
          lang={customer.language}
          rows={6}
          value={written}
          error={isChecked || isLong ? problem : undefined}
          counter={t.counter(written.length, MAX_TICKET_TEXT_LENGTH)}
          onChange={write}
          onKeyDown={pressed}
        />
        {isOvertaken ? (
          <Note isLive>{t.overtaken}</Note>
        ) : answer.error ? (
          <Note tone="bad" isLive>
            {faultMessage(answer.error, text)}
          </Note>
        ) : answer.isSuccess && written === '' ? (
          <Note tone="ok" isLive>
            {t.sent}{' '}
            <Link to="/tickets" className={linkStyles.link}>
              {t.toTickets}
            </Link>
          </Note>
        ) : null}
        <div className={styles.end}>
          <SelectField
            label={t.after}
            value={status}
            options={answerStatuses.map((value) => ({ value, label: t.afterStatus[value] }))}
            onChange={(value) => setStatus(value as AnswerStatus)}
          />
          <Button type="submit" isForward hotkey="Ctrl ↵" isBusy={answer.isPending}>
            {isClosing ? t.sendAndClose : t.send}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
