import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type SalesPart, salesParts } from '#contract/reports/reports.rules.ts';
import { number } from '#text/plural.ts';
import { may, useMe } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { Amount } from './amount.tsx';
import { Change } from './change.tsx';
import { TableExport } from './export-buttons.tsx';
import styles from './part-sales.module.css';
import { inputOf, partsQuery, type ReportFilter, type SalesByPart } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import type { RowsSearch } from './reports-search.ts';
import { RowsLink } from './rows-link.tsx';
import { useReportsSearch } from './use-reports-search.ts';

/** The number of rows shown at first; a button shows the rest. */
const FIRST = 12;

/** Sales by city, product or occasion, highest amount first. */
export function PartSales({ filter }: { filter: ReportFilter }) {
  const { text } = useText();
  const t = text.reports;
  const { by = 'city' } = useReportsSearch();
  const navigate = useNavigate({ from: '/reports' });
  const { data, error, refetch } = useQuery(partsQuery(filter, by));
  return (
    <Panel title={t.by[by]} end={<TableExport name={t.by[by]} input={{ table: by, ...inputOf(filter) }} />}>
      <div className={styles.chips}>
        <FilterChips
          label={t.byLabel}
          filters={salesParts.map((value) => ({ value, label: t.parts[value] }))}
          value={by}
          onChange={(value) =>
            void navigate({
              search: (search) => ({ ...search, by: value }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {data ? (
        <Parts key={by} by={by} found={data} filter={filter} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Panel>
  );
}

type PartsProps = { by: SalesPart; found: SalesByPart; filter: ReportFilter };

function Parts({ by, found: { parts, rest }, filter: { days, compared, cityId } }: PartsProps) {
  const { text } = useText();
  const t = text.reports;
  const seesMoney = may(useMe(), 'reports.money');
  const [isWhole, setWhole] = useState(false);
  if (parts.length === 0) return <p className="small muted">{t.noParts}</p>;
  const rowsOf = (id: number): RowsSearch =>
    by === 'city'
      ? { of: seesMoney ? 'sales' : 'invoices', ...days, city: id }
      : { of: by, ...days, id, ...(cityId === undefined ? {} : { city: cityId }) };
  const inCity = cityId === undefined ? {} : { city: cityId };
  const read = (part: SalesByPart['parts'][number]['now']) => (seesMoney ? (part.sales ?? 0) : part.count);
  const shown = isWhole ? parts : parts.slice(0, FIRST);
  const columns = [
    { name: t.parts[by] },
    { name: by === 'city' ? t.orders : t.pieces, isNumber: true },
    ...(seesMoney ? [{ name: t.salesShort, isNumber: true }] : []),
    ...(compared ? [{ name: t.change, isNumber: true }] : []),
  ];
  const restRow = (
    name: string,
    of: 'delivery' | 'creditNotes',
    [now, before]: [number | undefined, number | undefined],
  ) => ({
    key: of,
    isQuiet: true,
    cells: [
      name,
      '',
      <RowsLink key="now" rows={{ of, ...days, ...inCity }}>
        <Amount halalas={now ?? 0} />
      </RowsLink>,
      ...(compared ? [<Change key="change" now={now ?? 0} before={before ?? 0} />] : []),
    ],
  });
  const sum = parts.reduce((total, { now }) => total + (now.sales ?? 0), 0);
  return (
    <>
      <ReportTable
        caption={t.by[by]}
        columns={columns}
        rows={[
          ...shown.map(({ id, name, now, before }) => ({
            key: id,
            cells: [
              <bdi key="name">{name}</bdi>,
              <RowsLink key="count" rows={by === 'city' ? { ...rowsOf(id), of: 'invoices' } : rowsOf(id)}>
                {number(now.count)}
              </RowsLink>,
              ...(seesMoney
                ? [
                    <RowsLink key="rows" rows={rowsOf(id)}>
                      <Amount halalas={now.sales ?? 0} />
                    </RowsLink>,
                  ]
                : []),
              ...(compared
                ? [before ? <Change key="change" now={read(now)} before={read(before)} /> : t.none]
                : []),
            ],
          })),
          ...(rest && (isWhole || parts.length <= FIRST)
            ? [
                restRow(t.delivery, 'delivery', [rest.delivery, rest.deliveryBefore]),
                restRow(t.credited, 'creditNotes', [rest.credited, rest.creditedBefore]),
              ]
            : []),
        ]}
        {...(by === 'occasion' || !seesMoney || (!isWhole && parts.length > FIRST)
          ? {}
          : {
              total: [
                t.total,
                '',
                <RowsLink key="sum" rows={{ of: 'sales', ...days, ...inCity }}>
                  <Amount halalas={sum + (rest?.delivery ?? 0) + (rest?.credited ?? 0)} />
                </RowsLink>,
                ...(compared ? [''] : []),
              ],
            })}
      />
      {isWhole || parts.length <= FIRST ? null : (
        <div className={styles.more}>
          <Button kind="outline" onPress={() => setWhole(true)}>
            {t.allParts(parts.length)}
          </Button>
        </div>
      )}
      {by === 'city' ? null : <p className={styles.method}>{t.methods[by]}</p>}
    </>
  );
}
