import type { Days } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Amount } from '../amount.tsx';
import { ReportTable } from '../report-table.tsx';
import type { RowsSearch } from '../reports-search.ts';
import { RowsLink } from '../rows-link.tsx';
import styles from './books-view.module.css';
import { Differences } from './differences.tsx';
import { ReadReport } from './read-report.tsx';
import { type BooksReport, booksQuery } from './work-queries.ts';

/** Compares the payment services' books with the shop's documents, and lists the differences found each night. */
export function BooksView({ days }: { days: Days }) {
  return (
    <ReadReport query={booksQuery(days)} emptyOf={() => null}>
      {(report) => (
        <div className={styles.view}>
          <Differences report={report} />
          <Books report={report} days={days} />
        </div>
      )}
    </ReadReport>
  );
}

function Books({ report: { methods }, days }: { report: BooksReport; days: Days }) {
  const { text } = useText();
  const t = text.reports.books;
  const difference = (theirs: number, ours: number, rows: RowsSearch) =>
    theirs === ours ? (
      text.reports.none
    ) : (
      <strong>
        <RowsLink rows={rows}>
          <Amount halalas={theirs - ours} />
        </RowsLink>
      </strong>
    );
  return (
    <Panel title={t.title}>
      {methods.length === 0 ? (
        <p className="small muted">{t.noPayments}</p>
      ) : (
        <ReportTable
          caption={t.title}
          columns={[
            { name: t.method },
            { name: t.payments, isNumber: true },
            { name: t.paid, isNumber: true },
            { name: t.invoiced, isNumber: true },
            { name: t.paidDifference, isNumber: true },
            { name: t.refunded, isNumber: true },
            { name: t.credited, isNumber: true },
            { name: t.refundDifference, isNumber: true },
            { name: t.waiting, isNumber: true },
          ]}
          rows={methods.map(({ method, payments, ...sums }) => {
            const rows = (of: RowsSearch['of']): RowsSearch => ({ of, method, ...days });
            return {
              key: method,
              cells: [
                t.methods[method],
                <RowsLink key="payments" rows={rows('payments')}>
                  {number(payments)}
                </RowsLink>,
                <RowsLink key="paid" rows={rows('payments')}>
                  <Amount halalas={sums.paid} />
                </RowsLink>,
                <RowsLink key="invoiced" rows={rows('paid')}>
                  <Amount halalas={sums.invoiced} />
                </RowsLink>,
                difference(sums.paid, sums.invoiced, rows('paidDifference')),
                <RowsLink key="refunded" rows={rows('refunds')}>
                  <Amount halalas={sums.refunded} />
                </RowsLink>,
                <RowsLink key="credited" rows={rows('credited')}>
                  <Amount halalas={sums.credited} />
                </RowsLink>,
                difference(sums.refunded, sums.credited, rows('refundDifference')),
                <RowsLink key="waiting" rows={rows('refundsWaiting')}>
                  <Amount halalas={sums.waiting} />
                </RowsLink>,
              ],
            };
          })}
        />
      )}
      <p className="small muted">{t.howRead}</p>
    </Panel>
  );
}
