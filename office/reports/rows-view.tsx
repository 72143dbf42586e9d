import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readDocumentCall } from '#contract/orders/office.calls.ts';
import { countsPieces, hasAmounts, isOfDeliveries, isOfRatings } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { FileLink } from '../ui/links/file-link.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { Amount } from './amount.tsx';
import { TableExport } from './export-buttons.tsx';
import { type ReportRow, rowsInputOf, rowsQuery } from './report-queries.ts';
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
  const { of, method, reason } = search;
  if (!first || rows.length === 0) return <EmptyState title={t.noRows}>{t.noRowsText}</EmptyState>;
  const hasVat = rows.some(({ vat }) => vat !== undefined);
  const isDue = isOfDeliveries(of) && of !== 'failed';
  const hasStars = isOfRatings(of);
  const hasAmount = seesMoney && hasAmounts(of);
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
      end={<TableExport name={t.rows[of]} input={{ table: 'rows', ...rowsInputOf(search) }} />}
    >
      <ReportTable
        caption={t.rows[of]}
        columns={columns}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        total={[
          t.rowCount(first.total),
          '',
          countsPieces(of) ? number(first.pieces) : '',
          ...(isDue || hasStars ? [''] : []),
          ...(hasAmount ? [<RowAmount key="sum" amount={first.amount ?? 0} vat={first.vat} />] : []),
        ]}
      />
      {log.hasNextPage ? (
        <div className={styles.more}>
          <Button kind="outline" isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {t.more(rows.length, first.total)}
          </Button>
        </div>
      ) : null}
    </Panel>
  );

  /** The heading of rows that belong to no city, product or code. */
  function wholeName(): string {
    if (hasStars) return t.ratings.wholeOrder;
    if (of === 'coupon') return t.coupons.title;
    if (method) return t.books.methods[method];
    return reason ? text.dispatch.reasons[reason] : t.everyCity;
  }

  function cellsOf(row: ReportRow) {
    return [
      <RowName key="name" row={row} />,
      <RowTime key="time" row={row} />,
      number(row.pieces),
      ...(row.minutesLate === undefined
        ? []
        : [row.minutesLate === 0 ? t.none : t.late.delay(row.minutesLate)]),
      ...(row.stars === undefined ? [] : [number(row.stars)]),
      ...(seesMoney && row.amount !== undefined
        ? [<RowAmount key="amount" amount={row.amount} vat={row.vat} />]
        : []),
    ];
  }
}

/** An amount in halalas, with its VAT below if the rows are tax documents. */
function RowAmount({ amount, vat }: { amount: number; vat: number | undefined }) {
  return (
    <div>
      <Amount halalas={amount} />
      {vat === undefined ? null : (
        <small>
          <Amount halalas={vat} />
        </small>
      )}
    </div>
  );
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
          <FileLink className={styles.link} address={`/api/v1${address}`}>
            <bdi>{document}</bdi>
          </FileLink>
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
