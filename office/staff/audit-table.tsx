import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/call.ts';
import type { listAuditCall } from '#contract/staff/office.calls.ts';
import { pageLanguage } from '../api/language.ts';
import { useNow } from '../shell/use-now.ts';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import styles from './audit-table.module.css';
import { auditedValues, loadAuditedNames } from './audited-values.ts';

type Entry = OutputOf<typeof listAuditCall>['entries'][number];

type Words = ReturnType<typeof useText>['text']['audit'];

/** The displayed name of an actor: a member's name, or the system user who ran a command (`command:root`). */
function actorName(who: string, t: Words): string {
  const [, name] = /^command:(.*)$/.exec(who) ?? [];
  return name === undefined ? who : t.command(name);
}

/** The displayed name of a subject: an order number unchanged, an id such as `member:7` in words. */
function subjectWords(subject: string, t: Words): string {
  if (subject === 'customers') return t.customers;
  if (subject === 'shop') return t.shop;
  if (subject === 'reports') return t.reports;
  const [, kind = '', id = ''] = /^([a-z]+):(.+)$/.exec(subject) ?? [];
  return kind in t.subjects ? t.numbered(t.subjects[kind as keyof Words['subjects']], id) : subject;
}

/** The entries of the audit log: a table on a desktop, blocks on a phone, so that nothing scrolls sideways. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const names = useQuery({
    queryKey: ['audited-names'],
    queryFn: () => loadAuditedNames(pageLanguage()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { text, language } = useText();
  const t = text.audit;
  const now = useNow();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.when}</th>
          <th scope="col">{t.who}</th>
          <th scope="col">{t.what}</th>
          <th scope="col">{t.about}</th>
          <th scope="col">{t.change}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{momentWords(language, entry.at, now)}</td>
            <td>
              {entry.memberId === null ? (
                <bdi>{actorName(entry.who, t)}</bdi>
              ) : (
                <Link
                  to="/audit"
                  search={(search) => ({ ...search, member: entry.memberId! })}
                  className={styles.link}
                >
                  <bdi>{entry.who}</bdi>
                </Link>
              )}
              {entry.address ? <small>{t.from(entry.address)}</small> : null}
            </td>
            <td>{t.acts[entry.act]}</td>
            <td>
              {/^A-\d+$/.test(entry.subject) ? (
                <Link to="/order/$number" params={{ number: entry.subject }} className={styles.link}>
                  <bdi>{entry.subject}</bdi>
                </Link>
              ) : entry.subject.startsWith('customer:') ? (
                <Link
                  to="/customer/$id"
                  params={{ id: entry.subject.slice('customer:'.length) }}
                  className={styles.link}
                >
                  {t.subjects.customer}
                </Link>
              ) : (
                <bdi>{subjectWords(entry.subject, t)}</bdi>
              )}
            </td>
            <td>
              <ul>
                {(names.data ? auditedValues(entry, { text, audited: names.data, language, now }) : []).map(
                  ({ name, was, is }) => (
                    <li key={name}>
                      <span className={styles.field}>{name}:</span>{' '}
                      {was === '' ? <bdi>{is}</bdi> : t.fromTo(was, is || t.nothing)}
                    </li>
                  ),
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
