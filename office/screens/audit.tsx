import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { type AuditedAct, auditedActs, auditSources } from '#contract/staff/office.wire.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from '../staff/audit-screen.module.css';
import { AuditTable } from '../staff/audit-table.tsx';
import { Button } from '../ui/button.tsx';
import { CompactSelect } from '../ui/forms/compact-select.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { MoreButton } from '../ui/table/more-button.tsx';

/** The audit log in pages, newest first: who did what and when. */
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
  const search = useSearch({ from: '/office/audit' });
  const { about, act, member, source } = search;
  const navigate = useNavigate({ from: '/audit' });
  const [typed, setTyped] = useState(about ?? '');
  const log = useInfiniteQuery({
    queryKey: ['audit', about ?? null, act ?? null, member ?? null, source ?? null],
    queryFn: ({ pageParam }) =>
      callOffice(listAuditCall, {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(about === undefined ? {} : { subject: about }),
        ...(act === undefined ? {} : { act }),
        ...(member === undefined ? {} : { memberId: member }),
        ...(source === undefined ? {} : { source }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = typed.trim();
    const { about: _, ...rest } = search;
    void navigate({ search: written === '' ? rest : { ...rest, about: written } });
  };
  const choose = (chosen: string) => {
    const { act: _, ...rest } = search;
    void navigate({ search: chosen === '' ? rest : { ...rest, act: chosen as AuditedAct } });
  };
  const chooseSource = (chosen: string) => {
    const { source: _, ...rest } = search;
    const found = auditSources.find((one) => one === chosen);
    void navigate({ search: found === undefined ? rest : { ...rest, source: found } });
  };
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const who = entries.find(({ memberId }) => memberId === member)?.who;
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
              <Button kind="outline" type="submit">
                {t.show}
              </Button>
            }
          />
        </form>
        <div className={styles.filters}>
          <CompactSelect
            className={styles.select}
            label={t.act}
            value={act ?? ''}
            options={[
              { value: '', label: t.everyAct },
              ...auditedActs.map((value) => ({ value, label: t.acts[value] })),
            ]}
            onChange={choose}
          />
          <CompactSelect
            className={styles.select}
            label={t.source}
            value={source ?? ''}
            options={[
              { value: '', label: t.sources.every },
              ...auditSources.map((value) => ({ value, label: t.sources[value] })),
            ]}
            onChange={chooseSource}
          />
          {member === undefined ? null : (
            <Button
              kind="outline"
              icon="x"
              onPress={() => {
                const { member: _, ...rest } = search;
                void navigate({ search: rest });
              }}
            >
              {t.onlyBy(who ?? String(member))}
            </Button>
          )}
        </div>
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
      <MoreButton list={log} label={t.more} />
    </>
  );
}
