import type { Days } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableExport } from '../export-buttons.tsx';
import { Figures } from '../figures.tsx';
import { ReportTable } from '../report-table.tsx';
import type { RowsSearch } from '../reports-search.ts';
import { RowsLink } from '../rows-link.tsx';
import styles from '../sales-view.module.css';
import { ReadReport } from './read-report.tsx';
import { type LateReport, lateQuery } from './work-queries.ts';

type Shown = { days: Days; cityId: number | undefined };

/** The report of late deliveries: their number, how late they were, in which cities, and the drivers' reasons. */
export function LateView({ days, cityId }: Shown) {
  const { text } = useText();
  const t = text.reports.late;
  return (
    <ReadReport
      query={lateQuery(days, cityId)}
      emptyOf={({ due, failures }) =>
        due === 0 && failures.length === 0 ? { title: t.none, text: text.reports.noSalesText } : null
      }
    >
      {(report) => (
        <>
          <LateFigures report={report} days={days} cityId={cityId} />
          <div className={styles.parts}>
            <LateCities report={report} days={days} />
            <Failures report={report} days={days} cityId={cityId} />
          </div>
          <p className="small muted">{t.method}</p>
        </>
      )}
    </ReadReport>
  );
}

const lateOf = ({ late, waiting }: { late: number; waiting: number }): number => late + waiting;

function LateFigures({ report, days, cityId }: Shown & { report: LateReport }) {
  const { text } = useText();
  const t = text.reports.late;
  const rows = (of: RowsSearch['of']): RowsSearch => ({
    of,
    ...days,
    ...(cityId === undefined ? {} : { city: cityId }),
  });
  const share = report.due === 0 ? 0 : (lateOf(report) / report.due) * 100;
  return (
    <Figures
      label={text.reports.figures}
      figures={[
        {
          name: t.late,
          value: <RowsLink rows={rows('late')}>{number(lateOf(report))}</RowsLink>,
          change: t.share(share),
        },
        {
          name: t.due,
          value: <RowsLink rows={rows('due')}>{number(report.due)}</RowsLink>,
          change: null,
        },
        {
          name: t.median,
          value:
            report.medianMinutes === null ? (
              text.reports.none
            ) : (
              <RowsLink rows={rows('late')}>{t.delay(report.medianMinutes)}</RowsLink>
            ),
          change: null,
        },
        {
          name: t.waiting,
          value: <RowsLink rows={rows('waiting')}>{number(report.waiting)}</RowsLink>,
          change: null,
        },
      ]}
    />
  );
}

function LateCities({ report, days }: { report: LateReport; days: Days }) {
  const { text } = useText();
  const t = text.reports.late;
  return (
    <Panel
      title={t.byCity}
      end={<TableExport name={t.rowsOfLate} input={{ table: 'rows', of: 'late', ...days }} />}
    >
      <ReportTable
        caption={t.byCity}
        columns={[
          { name: text.reports.city },
          { name: t.late, isNumber: true },
          { name: t.due, isNumber: true },
          { name: t.median, isNumber: true },
        ]}
        rows={report.cities.map((city) => ({
          key: city.id,
          cells: [
            <bdi key="name">{city.name}</bdi>,
            <RowsLink key="late" rows={{ of: 'late', ...days, city: city.id }}>
              {number(lateOf(city))}
            </RowsLink>,
            <RowsLink key="due" rows={{ of: 'due', ...days, city: city.id }}>
              {number(city.due)}
            </RowsLink>,
            city.medianMinutes === null ? (
              text.reports.none
            ) : (
              <RowsLink key="median" rows={{ of: 'late', ...days, city: city.id }}>
                {t.delay(city.medianMinutes)}
              </RowsLink>
            ),
          ],
        }))}
      />
    </Panel>
  );
}

function Failures({ report: { failures }, days, cityId }: Shown & { report: LateReport }) {
  const { text } = useText();
  const t = text.reports.late;
  return (
    <Panel title={t.failures}>
      {failures.length === 0 ? (
        <p className="small muted">{t.noFailures}</p>
      ) : (
        <ReportTable
          caption={t.failures}
          columns={[{ name: t.reason }, { name: t.times, isNumber: true }]}
          rows={failures.map(({ reason, count }) => ({
            key: reason,
            cells: [
              text.dispatch.reasons[reason],
              <RowsLink
                key="count"
                rows={{
                  of: 'failed',
                  reason,
                  ...days,
                  ...(cityId === undefined ? {} : { city: cityId }),
                }}
              >
                {number(count)}
              </RowsLink>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
