import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reopenDifferenceCall, retryRefundCall } from '#contract/reports/reports.calls.ts';
import { callOffice } from '../../api/call-office.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './differences.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';
import { BOOKS_KEY, type BooksReport, type Difference } from './work-queries.ts';

/**
 * Lists differences that the nightly comparison with the payment services found, open ones first. Members resolve each
 * with a note.
 */
export function Differences({ report: { differences, open } }: { report: BooksReport }) {
  const { text } = useText();
  const t = text.reports.books;
  const [resolving, setResolving] = useState<Difference | null>(null);
  return (
    <Panel
      title={t.differences}
      end={<Tag tone={open === 0 ? 'ok' : 'wait'}>{open === 0 ? t.noneOpen : t.openCount(open)}</Tag>}
    >
      {differences.length === 0 ? (
        <p className="small muted">{t.noDifferences}</p>
      ) : (
        <ul className={styles.list}>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.id}
              difference={difference}
              onResolve={() => setResolving(difference)}
            />
          ))}
        </ul>
      )}
      {resolving ? <ResolveDialog difference={resolving} onClose={() => setResolving(null)} /> : null}
    </Panel>
  );
}

function DifferenceRow({ difference, onResolve }: { difference: Difference; onResolve: () => void }) {
  const { text, language } = useText();
  const t = text.reports.books;
  const now = useNow();
  const { id, service, kind, subject, detail, times, lastAt, resolved } = difference;
  const reopen = useMutation({
    mutationFn: (seenResolvedAt: Date) =>
      callOffice(reopenDifferenceCall, { differenceId: id, seenResolvedAt }),
    // Refetch also after a refusal, to show the change that someone else made meanwhile.
    meta: { refetch: [BOOKS_KEY] },
  });
  const retry = useMutation({
    mutationFn: () => callOffice(retryRefundCall, { differenceId: id }),
    meta: { refetch: [BOOKS_KEY] },
  });
  const fault = reopen.error ?? retry.error;
  return (
    <li className={styles.difference}>
      <div className={styles.main}>
        <p>
          <strong>{t.kinds[kind]}</strong>
        </p>
        <p dir="ltr" className={styles.detail}>
          {detail}
        </p>
        <p className="small muted">
          <bdi>{service}</bdi> <bdi>{subject}</bdi> {momentWords(language, lastAt, now)}
          {times > 1 ? ` · ${t.times(times)}` : ''}
        </p>
        {resolved ? (
          <div className={styles.resolved}>
            <Tag tone="ok">{t.resolved}</Tag>
            <p dir="auto">{resolved.note}</p>
            <p className="small muted">
              {t.resolvedBy(resolved.by, momentWords(language, resolved.at, now))}
            </p>
          </div>
        ) : null}
        {fault ? (
          <Note tone="bad" isLive>
            {faultMessage(fault, text)}
          </Note>
        ) : retry.isSuccess ? (
          <Note tone="ok" isLive>
            {t.refundSent}
          </Note>
        ) : null}
      </div>
      {resolved ? (
        <Button kind="outline" isBusy={reopen.isPending} onPress={() => reopen.mutate(resolved.at)}>
          {t.reopen}
        </Button>
      ) : (
        <div className={styles.actions}>
          {kind === 'refundRefused' ? (
            <Button kind="outline" isBusy={retry.isPending} onPress={() => retry.mutate()}>
              {t.retryRefund}
            </Button>
          ) : null}
          <Button onPress={onResolve}>{t.resolve}</Button>
        </div>
      )}
    </li>
  );
}
