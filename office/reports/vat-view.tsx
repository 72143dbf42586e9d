import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Days, daysOfMonth, monthOf } from '#contract/reports/reports.rules.ts';
import { CompactSelect } from '../ui/forms/compact-select.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { Amount } from './amount.tsx';
import { monthWords } from './day-words.ts';
import { ExportButtons, TableExport } from './export-buttons.tsx';
import filters from './report-filters.module.css';
import { type VatReport, vatQuery } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import type { RowsSearch } from './reports-search.ts';
import { RowsLink } from './rows-link.tsx';
import styles from './vat-view.module.css';

/** Lists every month from the first to the last, newest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; ) {
    months.push(month);
    const before = new Date(`${month}-01T00:00:00Z`);
    before.setUTCMonth(before.getUTCMonth() - 1);
    month = before.toISOString().slice(0, 7);
  }
  return months;
}

/** The VAT report of a month, with its documents as files for the accountant. */
export function VatView({ month, today }: { month: string; today: string }) {
  const { text, language } = useText();
  const t = text.reports;
  const navigate = useNavigate({ from: '/reports' });
  const { data, error, refetch, isPlaceholderData } = useQuery(vatQuery(month));
  const months = data ? monthsBetween(data.firstMonth, data.lastMonth) : [monthOf(today)];
  return (
    <>
      <div className={filters.filters}>
        <CompactSelect
          className={filters.select}
          label={t.month}
          value={month}
          options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
            value,
            label: monthWords(language, value),
          }))}
          onChange={(value) =>
            void navigate({ search: (search) => ({ ...search, month: value }), replace: true })
          }
        />
      </div>
      {data ? (
        <div className={styles.view} aria-busy={isPlaceholderData}>
          <VatPanel report={data} />
          <VatDocuments report={data} />
        </div>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </>
  );
}

function VatPanel({ report }: { report: VatReport }) {
  const { text, language } = useText();
  const t = text.reports;
  const { month, rates, invoices, creditNotes, due, isOver } = report;
  const days = daysOfMonth(month);
  const title = t.vatOf(monthWords(language, month));
  const opened = (halalas: number, rows: RowsSearch) => (
    <RowsLink rows={rows}>
      <Amount halalas={halalas} />
    </RowsLink>
  );
  /** @param rate only if the month has several, otherwise all documents are meant */
  const row = (
    name: string,
    sums: VatReport['invoices'],
    { of, rate }: { of: 'invoices' | 'creditNotes'; rate?: number },
  ) => {
    const rows: RowsSearch = { of, ...days, ...(rate === undefined ? {} : { rate }) };
    return {
      key: `${of} ${rate}`,
      cells: [
        name,
        <RowsLink key="documents" rows={rows} label={t.documentsOf(name, sums.documents)}>
          {sums.documents}
        </RowsLink>,
        opened(sums.net, rows),
        opened(sums.vat, rows),
        opened(sums.gross, rows),
      ],
    };
  };
  return (
    <Panel
      title={title}
      end={<Tag tone={isOver ? 'ok' : 'wait'}>{isOver ? t.monthClosed : t.monthRunning}</Tag>}
    >
      <ReportTable
        caption={title}
        columns={[
          { name: t.documents },
          { name: t.count, isNumber: true },
          { name: t.net, isNumber: true },
          { name: t.vat, isNumber: true },
          { name: t.gross, isNumber: true },
        ]}
        rows={
          rates.length > 1
            ? rates.flatMap(({ rate, invoices: sold, creditNotes: returned }) => [
                row(t.invoicesAt(rate / 100), sold, { of: 'invoices', rate }),
                row(t.creditNotesAt(rate / 100), returned, { of: 'creditNotes', rate }),
              ])
            : [
                row(rates[0] ? t.invoicesAt(rates[0].rate / 100) : t.invoices, invoices, { of: 'invoices' }),
                row(t.creditNotes, creditNotes, { of: 'creditNotes' }),
              ]
        }
        total={[
          t.totalDue,
          '',
          opened(invoices.net + creditNotes.net, { of: 'sales', ...days }),
          opened(due, { of: 'sales', ...days }),
          opened(invoices.gross + creditNotes.gross, { of: 'sales', ...days }),
        ]}
      />
      <p className={styles.method}>{t.vatMethod}</p>
      <TableExport name={title} input={{ table: 'vat', ...days }} />
    </Panel>
  );
}

function VatDocuments({ report: { month, invoices, creditNotes, isOver } }: { report: VatReport }) {
  const { text } = useText();
  const t = text.reports;
  const days: Days = daysOfMonth(month);
  const archives = [
    { format: 'invoices' as const, label: t.invoicesZip(invoices.documents), documents: invoices.documents },
    {
      format: 'creditNotes' as const,
      label: t.creditNotesZip(creditNotes.documents),
      documents: creditNotes.documents,
    },
  ].filter(({ documents }) => documents > 0);
  return (
    <Panel title={t.archive}>
      {archives.length === 0 ? (
        <p className="small muted">{t.noDocuments}</p>
      ) : (
        <>
          <p className={styles.method}>{t.archiveText}</p>
          <ExportButtons input={{ table: 'rows', ...days }} formats={archives} />
          {isOver ? null : <p className={styles.method}>{t.archiveRunning}</p>}
        </>
      )}
    </Panel>
  );
}
