import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { stockFilters } from '#contract/stock/stock.rules.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { PrintLabels } from '../../stock/print-labels.tsx';
import { StartCount } from '../../stock/start-count.tsx';
import { StockDialog } from '../../stock/stock-dialog.tsx';
import { rowKey, type StockRow, stockQuery } from '../../stock/stock-queries.ts';
import { StockTable } from '../../stock/stock-table.tsx';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import link from '../../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { FindField } from '../../ui/table/find-field.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import table from '../../ui/table/table.module.css';

/** The stock of every product, and the number of units that open orders still need. */
export function Stock() {
  return (
    <Permitted needs="stock.edit">
      <ReadStock />
    </Permitted>
  );
}

function ReadStock() {
  const { text } = useText();
  const t = text.stock;
  const { show = 'all', find = '' } = useSearch({ from: '/office/stock' });
  const navigate = useNavigate({ from: '/stock' });
  const sought = useDeferredValue(find.trim());
  const list = useInfiniteQuery({ ...stockQuery(show, sought), placeholderData: (shown) => shown });
  /** The row whose form is open. A new key remounts the form, which resets it to the current stock. */
  const [changed, setChanged] = useState<{ row: StockRow; key: number } | null>(null);
  const [done, setDone] = useState('');
  const pages = list.data?.pages;
  const newest = pages?.at(-1);
  const rows = pages?.flatMap((page) => page.rows) ?? [];
  const search = (to: { show?: typeof show; find?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...to }), replace: true });
  const again = async () => {
    const { data } = await list.refetch();
    const row = data?.pages
      .flatMap((page) => page.rows)
      .find((one) => changed !== null && rowKey(one) === rowKey(changed.row));
    setChanged(row ? { row, key: (changed?.key ?? 0) + 1 } : null);
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        <>
          <PrintLabels
            shelves={newest?.shelves ?? []}
            listed={{ show, find: sought, count: newest?.total ?? 0 }}
          />
          <StartCount shelves={newest?.shelves ?? []} />
        </>
      }
    >
      <div className={table.notes}>
        {newest?.openCounts.map((count) => (
          <Note
            key={count.id}
            action={
              <Link to="/stock/count/$id" params={{ id: String(count.id) }} className={link.link}>
                {t.count.goOn}
              </Link>
            }
          >
            {t.count.open(count.shelf, count.startedBy, count.lines)}
          </Note>
        ))}
      </div>
      <div className={table.bar}>
        <FilterChips
          label={t.filters}
          value={show}
          onChange={(chosen) => search({ show: chosen })}
          filters={stockFilters.map((value) => ({
            value,
            label: t.show[value],
            isBad: value === 'out',
            ...(newest ? { count: newest.counts[value] } : {}),
          }))}
        />
        <FindField label={t.find} maxLength={80} value={find} onChange={(now) => search({ find: now })} />
      </div>
      <div className={table.notes}>
        {done === '' ? null : (
          <Note tone="ok" isLive>
            {done}
          </Note>
        )}
      </div>
      {pages ? (
        rows.length > 0 ? (
          <StockTable
            rows={rows}
            onChange={(row) => {
              setDone('');
              setChanged({ row, key: (changed?.key ?? 0) + 1 });
            }}
          />
        ) : sought === '' ? (
          <EmptyState title={t.empty[show]}>{show === 'all' ? t.emptyText : null}</EmptyState>
        ) : (
          <EmptyState title={t.noneFound}>{t.noneFoundText}</EmptyState>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
      {newest ? (
        <MoreButton list={list} label={t.more}>
          <span className="small muted">{t.shown(rows.length, newest.total)}</span>
        </MoreButton>
      ) : null}
      {changed ? (
        <StockDialog
          key={changed.key}
          row={changed.row}
          onSaved={(row) => {
            setChanged(null);
            setDone(t.saved(t.product(row.title, row.colourName), row.stock));
          }}
          onAgain={() => void again()}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </Screen>
  );
}
