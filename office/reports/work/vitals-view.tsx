import { measuredPageOf } from '#contract/measurement/measurement.rules.ts';
import type { Days } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReportTable } from '../report-table.tsx';
import { ReadReport } from './read-report.tsx';
import { vitalsQuery } from './work-queries.ts';

/** The report of page speed (Web Vitals) as visitors' browsers measured it. */
export function VitalsView({ days }: { days: Days }) {
  const { text } = useText();
  const t = text.reports.vitals;
  return (
    <ReadReport
      query={vitalsQuery(days)}
      emptyOf={({ rows }) => (rows.length === 0 ? { title: t.none, text: t.noneText } : null)}
    >
      {({ rows }) => (
        <Panel title={t.title}>
          <ReportTable
            caption={t.title}
            columns={[
              { name: t.page },
              { name: t.visits, isNumber: true },
              { name: t.p75, isNumber: true },
              { name: t.good, isNumber: true },
              { name: t.fair, isNumber: true },
              { name: t.poor, isNumber: true },
            ]}
            rows={rows.map(({ page, metric, visits, p75, good, fair, poor }) => ({
              key: `${page} ${metric}`,
              cells: [
                <div key="page">
                  {t.pages[measuredPageOf(page)]}
                  <small>{t.metrics[metric]}</small>
                </div>,
                number(visits),
                p75 === null ? t.beyond : metric === 'CLS' ? t.score(p75) : t.milliseconds(p75),
                ...[good, fair, poor].map(text.reports.perCent),
              ],
            }))}
          />
          <p className="small muted">{t.method}</p>
        </Panel>
      )}
    </ReadReport>
  );
}
