import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readDocumentCall } from '#contract/orders/office.calls.ts';
import { isOfDeliveries, isOfRatings } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { Act } from '../ui/act.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { Amount } from './amount.tsx';
import { TableExport } from './export-buttons.tsx';
import { type ReportRow, rowsQuery } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import type { RowsSearch } from './reports-search.ts';
import styles from './rows-view.module.css';

/** The orders or documents behind a number of a report, in pages. Their sum equals that number. */
export function RowsView({ search }: { search: RowsSearch }) {
  const { text } = useText();
  const t = text.reports;
  const me = useMe();
  const seesMoney = may(me, 'reports.money');
  const log = useInfiniteQuery(rowsQuery(search));
  if (!log.data)
    return log.error ? (
      <ReadFailure fault={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <Waiting rows={8} />
    );
  const [first] = log.data.pages;
  const rows = log.data.pages.flatMap((page) => page.rows);
  const { of, from, to, city, id, method, reason } = search;
  const isPart = of === 'product' || of === 'occasion';
  if (!first || rows.length === 0) return <EmptyState title={t.noRows}>{t.noRowsText}</EmptyState>;
  const reasonWords = (why: NonNullable<RowsSearch['reason']>) =>
    why === 'none' ? t.late.noReason : text.dispatch.reasons[why];
  const hasVat = rows.some(({ vat }) => vat !== undefined);
  const isDue = isOfDeliveries(of) && of !== 'failed';
  const hasStars = isOfRatings(of);
  const hasAmount = seesMoney && !isOfDeliveries(of) && !hasStars;
  const columns = [
    { name: rows.every(({ document }) => document === null) ? t.order : t.document },
    { name: isDue ? t.dueWhen : t.when },
    { name: t.pieces, isNumber: true },
    ...(isDue ? [{ name: t.late.minutesLate, isNumber: true }] : []),
    ...(hasStars ? [{ name: t.ratings.stars, isNumber: true }] : []),
    ...(hasAmount ? [{ name: hasVat ? t.amountAndVat : t.amount, isNumber: true }] : []),
  ];
  return (
    <Panel
      title={first.name ?? wholeName()}
      end={
        <TableExport
          name={t.rows[of]}
          input={{
            table: 'rows',
            ...{ of, from, to },
            ...(city === undefined ? {} : { cityId: city }),
            ...(id === undefined ? {} : { partId: id }),
            ...(method === undefined ? {} : { method }),
            ...(reason === undefined ? {} : { reason }),
          }}
        />
      }
    >
      <ReportTable
        caption={t.rows[of]}
        columns={columns}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        total={[
          t.rowCount(first.total),
          '',
          isPart ? number(first.pieces) : '',
          ...(isDue || hasStars ? [''] : []),
          ...(hasAmount ? [<Amount key="sum" halalas={first.amount ?? 0} />] : []),
        ]}
      />
      {log.hasNextPage ? (
        <div className={styles.more}>
          <Act kind="outline" isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {t.more(rows.length, first.total)}
          </Act>
        </div>
      ) : null}
    </Panel>
  );

  /** The heading of rows that belong to no city, product or code. */
  function wholeName(): string {
    if (hasStars) return t.ratings.wholeOrder;
    if (method) return t.books.methods[method];
    return reason ? reasonWords(reason) : t.everyCity;
  }

  function cellsOf(row: ReportRow) {
    return [
      <RowName key="name" row={row} />,
      <RowTime key="time" row={row} />,
      number(row.pieces),
      ...(row.minutesLate === undefined
        ? []
        : [row.minutesLate === 0 ? t.none : t.late.minutes(row.minutesLate)]),
      ...(row.stars === undefined ? [] : [number(row.stars)]),
      ...(seesMoney && row.amount !== undefined
        ? [
            <div key="amount">
              <Amount halalas={row.amount} />
              {row.vat === undefined ? null : (
                <small>
                  <Amount halalas={row.vat} />
                </small>
              )}
            </div>,
          ]
        : []),
    ];
  }
}

function RowName({ row: { document, orderNumber } }: { row: ReportRow }) {
  const me = useMe();
  const order = may(me, 'orders.see') ? (
    <Link to="/order/$number" params={{ number: orderNumber }} className={styles.link}>
      <bdi>{orderNumber}</bdi>
    </Link>
  ) : (
    <bdi>{orderNumber}</bdi>
  );
  if (document === null) return order;
  const address = readDocumentCall.path.replace(':number', orderNumber).replace(':document', document);
  return (
    <>
      {order}
      <small>
        {may(me, 'reports.money') || may(me, 'money.refund') ? (
          <a href={`/api/v1${address}`} className={styles.link} download>
            <bdi>{document}</bdi>
          </a>
        ) : (
          <bdi>{document}</bdi>
        )}
      </small>
    </>
  );
}

function RowTime({ row: { at, city } }: { row: ReportRow }) {
  const { language } = useText();
  const now = useNow();
  return (
    <>
      {momentWords(language, at, now)}
      <small>
        <bdi>{city}</bdi>
      </small>
    </>
  );
}
