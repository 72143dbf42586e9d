import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import styles from '../sales-view.module.css';

type Props<Report> = {
  // biome-ignore lint/suspicious/noExplicitAny: each report has a key of its own
  query: UseQueryOptions<Report, Error, Report, any>;
  /** Returns the message for an empty report; null if the report has data. */
  emptyOf: (report: Report) => { title: string; text: string } | null;
  children: (report: Report) => ReactNode;
};

/** Shows a report in each of its states: loading, failed, empty, loaded. */
export function ReadReport<Report>({ query, emptyOf, children }: Props<Report>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  if (data === undefined)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
  const empty = emptyOf(data);
  return (
    <div className={styles.view} aria-busy={isPlaceholderData}>
      {empty ? <EmptyState title={empty.title}>{empty.text}</EmptyState> : children(data)}
    </div>
  );
}
