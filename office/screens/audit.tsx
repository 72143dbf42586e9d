import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { AuditTable } from '../staff/audit-table.tsx';
import { Act } from '../ui/act.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';
import styles from './audit.module.css';

/** Who did what, when: read page by page, the newest first. */
export function Audit() {
  const { text } = useText();
  return (
    <Permitted needs="audit.see">
      <Screen title={text.audit.title} lead={text.audit.lead}>
        <AuditLog />
      </Screen>
    </Permitted>
  );
}

function AuditLog() {
  const { text } = useText();
  const t = text.audit;
  const [typed, setTyped] = useState('');
  const [subject, setSubject] = useState('');
  const log = useInfiniteQuery({
    queryKey: ['audit', subject],
    queryFn: ({ pageParam }) =>
      callOffice(listAuditCall, {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(subject === '' ? {} : { subject }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubject(typed.trim());
  };
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <search>
        <form className={styles.find} onSubmit={submit}>
          <TextField
            label={t.subject}
            hint={t.subjectHint}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={setTyped}
            aside={
              <Act kind="outline" type="submit">
                {t.show}
              </Act>
            }
          />
        </form>
      </search>
      {log.data ? (
        entries.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
        ) : (
          <AuditTable entries={entries} />
        )
      ) : log.error ? (
        <ReadFailure fault={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <Waiting rows={8} />
      )}
      {log.hasNextPage ? (
        <div className={styles.more}>
          <Act kind="outline" isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {t.more}
          </Act>
        </div>
      ) : null}
    </>
  );
}
