import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_SENTENCE_LENGTH, reaches } from '#contract/delivery/office.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { BothFields, isWritten } from '../ui/writing/both-fields.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import styles from './delivery.module.css';
import { type ClosedDay, dayQuery, type OfficeDay, type useCalendar } from './delivery-queries.ts';
import { datesBetween } from './holidays.ts';

/** The maximum number of days that one request can close. */
const MAX_DAYS = 14;

type Props = {
  /** The closed day to edit; null to close new days. */
  day: ClosedDay | null;
  today: string;
  close: ReturnType<typeof useCalendar>['close'];
  onClosed: (last: OfficeDay | null) => void;
  onClose: () => void;
};

/** Closes one day or several consecutive days. It first shows how many orders are promised on them. */
export function CloseDialog({ day, today, close, onClosed, onClose }: Props) {
  const { text } = useText();
  const t = text.delivery;
  const [from, setFrom] = useState(day?.date ?? '');
  const [to, setTo] = useState(day?.date ?? '');
  const [reach, setReach] = useState(day?.reach ?? 'couriers');
  const [reason, setReason] = useState({ ar: day?.reasonAr ?? '', en: day?.reasonEn ?? '' });
  const [isChecked, setChecked] = useState(false);
  const dates = datesBetween(from, to === '' ? from : to, MAX_DAYS);
  const reads = useQueries({ queries: dates.map((date) => dayQuery(date)) });
  const days = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ error }) => error);
  const isRead = dates.length > 0 && days.length === dates.length;
  const fromError =
    isChecked && from === '' ? t.dateNeeded : from !== '' && from < today ? t.datePast : undefined;
  const toError = from !== '' && to !== '' && dates.length === 0 ? t.datesWrong(MAX_DAYS) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (close.isPending || !isRead || fromError || !isWritten(reason)) return;
    const seen = days.map(({ date, closed }) => ({ date, version: closed?.version ?? null }));
    close.mutate({ days: seen, reach, reasonAr: reason.ar, reasonEn: reason.en }, { onSuccess: onClosed });
  };
  return (
    <Modal
      width="wide"
      title={day ? t.changeTitle : t.closeTitle}
      lead={t.closeLead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {day ? null : (
          <div className={styles.pair}>
            <TextField
              data-autofocus
              type="date"
              dir="ltr"
              min={today}
              label={t.from}
              value={from}
              error={fromError}
              onChange={setFrom}
            />
            <TextField
              type="date"
              dir="ltr"
              min={from || today}
              label={t.to}
              hint={t.toHint}
              value={to}
              error={toError}
              onChange={setTo}
            />
          </div>
        )}
        <Segment
          legend={t.reach}
          name="reach"
          options={reaches.map((value) => ({ value, label: t.reachChoices[value] }))}
          value={reach}
          onChange={setReach}
        />
        <p className={styles.quiet}>{t.reachHints[reach]}</p>
        <BothFields
          label={t.reason}
          value={reason}
          maxLength={MAX_SENTENCE_LENGTH}
          isChecked={isChecked}
          onChange={setReason}
        />
        {failed ? (
          <ReadFailure fault={failed.error} onRetry={() => void failed.refetch()} />
        ) : dates.length > 0 && !isRead ? (
          <Waiting rows={1} />
        ) : isRead ? (
          <PromisedNote days={days} reach={reach} isKnown={day !== null} />
        ) : null}
        <SaveFault fault={close.error} onShowNow={onClose} />
        <Button type="submit" isLarge isBlock isBusy={close.isPending}>
          {day ? t.saveDay : t.closeDays(Math.max(dates.length, 1))}
        </Button>
      </form>
    </Modal>
  );
}

type NoteProps = { days: readonly OfficeDay[]; reach: ClosedDay['reach']; isKnown: boolean };

/** Shows how many orders are promised on the chosen days, by courier, and which of the days are already closed. */
function PromisedNote({ days, reach, isKnown }: NoteProps) {
  const { text } = useText();
  const t = text.delivery;
  const sum = (name: keyof OfficeDay['promised']) =>
    days.reduce((total, { promised }) => total + promised[name], 0);
  const couriers = sum('couriers');
  const [windows, cafe] = reach === 'everything' ? [sum('windows'), sum('cafe')] : [0, 0];
  const closed = isKnown ? 0 : days.filter((one) => one.closed !== null).length;
  return (
    <>
      {closed > 0 ? <Note tone="wait">{t.closedAlready(closed)}</Note> : null}
      {couriers + windows + cafe === 0 ? (
        <Note tone="ok">{t.noPromise}</Note>
      ) : (
        <Note tone="bad">
          {t.promisedBy({ couriers, windows, cafe })} {t.promisedStay}
        </Note>
      )}
    </>
  );
}
