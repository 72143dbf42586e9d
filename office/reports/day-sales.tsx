import { noonOf } from '#contract/day.ts';
import { barsOf, type Days, daysOf, partsOf, rowsOf } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { dayOfMonth, monthAndYear } from '#text/when.ts';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { Amount } from './amount.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { Change } from './change.tsx';
import styles from './day-sales.module.css';
import { dayWords } from './day-words.ts';
import { TableExport } from './export-buttons.tsx';
import { inputOf, type ReportFilter, type SalesReport } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { RowsLink } from './rows-link.tsx';

type Daily = SalesReport['days'];
type Props = { report: SalesReport; filter: ReportFilter; today: string };

/**
 * Indexes daily sums by position in the date range, so that the first day of one range is compared with the first day
 * of the other.
 */
function sumsOf(daily: Daily, read: (day: Daily[number]) => number) {
  const byDay = new Map(daily.map((day) => [day.day, read(day)]));
  return (days: Days): number => daysOf(days).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0);
}

/** Sales by day as a chart and a table. A role that may not see amounts sees the number of orders instead. */
export function DaySales({ report, filter, today }: Props) {
  const { text, language } = useText();
  const t = text.reports;
  const now = useNow();
  const seesMoney = may(useMe(), 'reports.money');
  const { days, compared, cityId } = filter;
  const read = (day: Daily[number]) => (seesMoney ? (day.sales ?? 0) : day.orders);
  const [sumNow, sumBefore] = [sumsOf(report.days, read), sumsOf(report.daysBefore, read)];
  const words = (part: Days) => dayWords(part, { language, text, now });
  const scale = seesMoney ? 100 : 1;

  const grouping = barsOf(days);
  const barsBefore = compared ? partsOf(compared, grouping) : [];
  const bars = partsOf(days, grouping).map((part, n): Bar => {
    const before = barsBefore[n];
    const value = sumNow(part);
    const shown = (halalas: number) => (seesMoney ? t.riyals(halalas) : t.orderCount(halalas));
    return {
      key: part.from,
      label: grouping === 'day' ? dayOfMonth(noonOf(part.from)) : part.from.slice(5, 7),
      title: [
        `${words(part)}: ${shown(value)}`,
        ...(before ? [`${words(before)}: ${shown(sumBefore(before))}`] : []),
      ].join('\n'),
      value: value / scale,
      before: before ? sumBefore(before) / scale : null,
      isOpen: part.to >= today && part.from <= today,
    };
  });

  const cell = (part: Days | undefined, sum: (days: Days) => number) => {
    if (!part) return t.none;
    const rows = {
      of: seesMoney ? ('sales' as const) : ('invoices' as const),
      ...part,
      ...(cityId === undefined ? {} : { city: cityId }),
    };
    return <RowsLink rows={rows}>{seesMoney ? <Amount halalas={sum(part)} /> : number(sum(part))}</RowsLink>;
  };
  const groupsBefore = compared ? partsOf(compared, rowsOf(days)) : [];
  const groups = partsOf(days, rowsOf(days));
  const isMonthly = rowsOf(days) === 'month';
  const named = (part: Days) => (isMonthly ? monthAndYear(language, noonOf(part.from)) : words(part));
  const columns = [
    { name: t.day },
    { name: words(days), isNumber: true },
    ...(compared
      ? [
          { name: words(compared), isNumber: true },
          { name: t.change, isNumber: true },
        ]
      : []),
  ];
  return (
    <Panel
      title={seesMoney ? t.byDay : t.ordersByDay}
      end={<TableExport name={t.byDay} input={{ table: 'days', ...inputOf(filter) }} />}
    >
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.now}>{words(days)}</li>
        {compared ? <li className={styles.before}>{words(compared)}</li> : null}
        {bars.some(({ isOpen }) => isOpen) ? (
          <li className={styles.open}>{grouping === 'day' ? t.todayOpen : t.monthOpen}</li>
        ) : null}
      </ul>
      <BarChart bars={bars} label={t.chart(words(days))} />
      <ReportTable
        caption={seesMoney ? t.byDay : t.ordersByDay}
        columns={columns}
        rows={groups.map((part, n) => {
          const before = groupsBefore[n];
          return {
            key: part.from,
            cells: [
              part.from <= today && part.to >= today ? t.soFar(named(part)) : named(part),
              cell(part, sumNow),
              ...(compared
                ? [
                    cell(before, sumBefore),
                    before ? <Change key="change" now={sumNow(part)} before={sumBefore(before)} /> : t.none,
                  ]
                : []),
            ],
          };
        })}
        total={[
          t.total,
          cell(days, sumNow),
          ...(compared
            ? [
                cell(compared, sumBefore),
                <Change key="change" now={sumNow(days)} before={sumBefore(compared)} />,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
