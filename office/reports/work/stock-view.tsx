import type { ReactNode } from 'react';
import { addDays } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { dayInRiyadh, shortDate } from '#text/when.ts';
import { may, useMe } from '../../shell/session.ts';
import { useNow } from '../../shell/use-now.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Amount } from '../amount.tsx';
import { ReportTable } from '../report-table.tsx';
import { RowsLink } from '../rows-link.tsx';
import { ReadReport } from './read-report.tsx';
import { type StockReport, stockQuery } from './work-queries.ts';

/** The products that are sold out now, each with an estimate of the lost sales. */
export function StockView() {
  const { text } = useText();
  const t = text.reports.stock;
  return (
    <ReadReport
      query={stockQuery}
      emptyOf={({ rows }) => (rows.length === 0 ? { title: t.none, text: t.noneText } : null)}
    >
      {(report) => <StockTable report={report} />}
    </ReadReport>
  );
}

function StockTable({ report: { rows, paceDays } }: { report: StockReport }) {
  const { text, language } = useText();
  const t = text.reports.stock;
  const now = useNow();
  const seesMoney = may(useMe(), 'reports.money');
  const total = rows.reduce((sum, { missedSales = 0 }) => sum + missedSales, 0);
  const missed = rows.reduce((sum, row) => sum + row.missed, 0);
  /** An estimate and the number that it is made of open the same rows: what was sold before the last sale. */
  const opened = ({ productId, colourId, soldAt }: StockReport['rows'][number], shown: ReactNode) =>
    soldAt === null ? (
      text.reports.none
    ) : (
      <RowsLink
        rows={{
          of: 'taken',
          id: productId,
          ...(colourId === null ? {} : { colour: colourId }),
          from: addDays(dayInRiyadh(soldAt), 1 - paceDays),
          to: dayInRiyadh(soldAt),
        }}
      >
        {shown}
      </RowsLink>
    );
  return (
    <Panel title={t.title}>
      <ReportTable
        caption={t.title}
        columns={[
          { name: t.product },
          { name: t.lastSale },
          { name: t.waiting, isNumber: true },
          { name: t.soldBefore(paceDays), isNumber: true },
          { name: t.missed, isNumber: true },
          ...(seesMoney ? [{ name: t.missedSales, isNumber: true }] : []),
        ]}
        rows={rows.map((row) => ({
          key: `${row.productId} ${row.colourId}`,
          cells: [
            <div key="name">
              <bdi>{row.name}</bdi>
              {row.colourName === null ? null : (
                <small>
                  <bdi>{row.colourName}</bdi>
                </small>
              )}
            </div>,
            row.soldAt === null ? (
              t.neverSold
            ) : (
              <div key="sold">
                {shortDate(language, row.soldAt, now)}
                <small>{t.daysAgo(row.daysOut ?? 0)}</small>
              </div>
            ),
            number(row.waiting),
            opened(row, number(row.soldBefore)),
            opened(row, number(row.missed)),
            ...(seesMoney ? [opened(row, <Amount halalas={row.missedSales ?? 0} />)] : []),
          ],
        }))}
        total={[
          text.reports.total,
          '',
          number(rows.reduce((sum, { waiting }) => sum + waiting, 0)),
          '',
          number(missed),
          ...(seesMoney ? [<Amount key="total" halalas={total} />] : []),
        ]}
      />
      <p className="small muted">{t.method(paceDays)}</p>
    </Panel>
  );
}
