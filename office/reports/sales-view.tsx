import { useQuery } from '@tanstack/react-query';
import { lengthOf } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../shell/session.ts';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { Amount } from './amount.tsx';
import { Change } from './change.tsx';
import { DaySales } from './day-sales.tsx';
import { Figures } from './figures.tsx';
import { PartSales } from './part-sales.tsx';
import { type ReportFilter, type SalesReport, salesQuery } from './report-queries.ts';
import type { RowsSearch } from './reports-search.ts';
import { RowsLink } from './rows-link.tsx';
import styles from './sales-view.module.css';

type Shown = { filter: ReportFilter; today: string };

/** The sales report: key figures, then sales by day, then by city, product and occasion. */
export function SalesView({ filter, today }: Shown) {
  const { text } = useText();
  const t = text.reports;
  const { data, error, refetch, isPlaceholderData } = useQuery(salesQuery(filter));
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={8} />;
  const { days, compared } = filter;
  const isEmpty = data.now.orders === 0 && data.now.creditNotes === 0 && data.now.started === 0;
  return (
    <div className={styles.view} aria-busy={isPlaceholderData}>
      {compared && lengthOf(compared) !== lengthOf(days) ? (
        <Note>{t.unequal(lengthOf(days), lengthOf(compared))}</Note>
      ) : null}
      {isEmpty && !data.before?.orders ? (
        <EmptyState title={t.noSales}>{t.noSalesText}</EmptyState>
      ) : (
        <>
          <SalesFigures report={data} filter={filter} />
          <div className={styles.parts}>
            <DaySales report={data} filter={filter} today={today} />
            <PartSales filter={filter} />
          </div>
        </>
      )}
      <p className={`small muted ${styles.note}`}>{t.whatSalesAre}</p>
    </div>
  );
}

const share = (part: number, of: number): number | null => (of === 0 ? null : (part / of) * 100);

function SalesFigures({ report: { now, before }, filter }: { report: SalesReport; filter: ReportFilter }) {
  const { text } = useText();
  const t = text.reports;
  const seesMoney = may(useMe(), 'reports.money');
  const rows = (of: RowsSearch['of']): RowsSearch => ({
    of,
    ...filter.days,
    ...(filter.cityId === undefined ? {} : { city: filter.cityId }),
  });
  const change = (read: (figures: SalesReport['now']) => number | null | undefined, isLessBetter = false) => {
    const [is, was] = [read(now), before && read(before)];
    if (typeof is !== 'number' || typeof was !== 'number') return null;
    return <Change now={is} before={was} isLessBetter={isLessBetter} />;
  };
  /** The change of a share is shown in percentage points, not in percent. */
  const points = (read: (figures: SalesReport['now']) => number | null) => {
    const [is, was] = [read(now), before && read(before)];
    return is === null || was === null || was === undefined ? null : <bdi>{t.points(is - was)}</bdi>;
  };
  const engraved = (figures: SalesReport['now']) => share(figures.engraved, figures.orders);
  const bought = (figures: SalesReport['now']) => share(figures.startedPaid, figures.started);
  const shown = (value: number | null) => (value === null ? t.none : t.perCent(value));
  const money =
    seesMoney && now.sales !== undefined
      ? [
          {
            name: t.sales,
            value: (
              <RowsLink rows={rows('sales')}>
                <Amount halalas={now.sales} />
              </RowsLink>
            ),
            change: change(({ sales }) => sales),
          },
        ]
      : [];
  const more =
    seesMoney && now.credited !== undefined
      ? [
          {
            name: t.average,
            value: (
              <RowsLink rows={rows('invoices')}>
                {now.average === null || now.average === undefined ? (
                  t.none
                ) : (
                  <Amount halalas={now.average} />
                )}
              </RowsLink>
            ),
            change: change(({ average }) => average),
          },
          {
            name: t.credited,
            value: (
              <RowsLink rows={rows('creditNotes')}>
                <Amount halalas={now.credited} />
              </RowsLink>
            ),
            change: change(({ credited }) => -(credited ?? 0), true),
          },
        ]
      : [];
  return (
    <Figures
      label={t.figures}
      figures={[
        ...money,
        {
          name: t.orders,
          value: <RowsLink rows={rows('invoices')}>{number(now.orders)}</RowsLink>,
          change: change(({ orders }) => orders),
        },
        ...more,
        {
          name: t.engraved,
          value: <RowsLink rows={rows('engraved')}>{shown(engraved(now))}</RowsLink>,
          change: points(engraved),
        },
        {
          name: t.bought,
          value: <RowsLink rows={rows('startedPaid')}>{shown(bought(now))}</RowsLink>,
          change: (
            <>
              {points(bought)}
              <RowsLink rows={rows('started')}>{t.ofStarted(now.started)}</RowsLink>
            </>
          ),
        },
      ]}
    />
  );
}
