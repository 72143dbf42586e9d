import { shortageOf } from '#contract/stock/stock.rules.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import table from '../ui/table/table.module.css';
import { TableHead } from '../ui/table/table-head.tsx';
import { Tag } from '../ui/tag.tsx';
import { rowKey, type StockRow } from './stock-queries.ts';

const TONES = { out: 'bad', few: 'wait', soon: 'wait' } as const;

/** The stock table: shelf, stock and rate of sale of each item. */
export function StockTable({
  rows,
  onChange,
}: {
  rows: readonly StockRow[];
  onChange: (row: StockRow) => void;
}) {
  const { text, language } = useText();
  const t = text.stock;
  const now = useNow();
  return (
    <table className={table.table}>
      <TableHead
        columns={[
          t.columns.product,
          t.columns.shelf,
          t.columns.stock,
          t.columns.promised,
          t.columns.sold,
          t.columns.change,
        ]}
        acts={t.columns.acts}
      />
      <tbody>
        {rows.map((row) => {
          const shortage = shortageOf(row);
          const name = t.product(row.title, row.colourName);
          return (
            <tr key={rowKey(row)} className={table.endsName}>
              <th scope="row">
                {name}
                <small>
                  <bdi dir="ltr">{row.code}</bdi> {row.isAddon ? t.addon : null}{' '}
                  {row.isHidden ? t.hidden : null}
                </small>
              </th>
              <td data-label={t.columns.shelf}>
                <bdi dir="ltr">{row.shelf ?? t.noShelf}</bdi>
              </td>
              <td className={table.number} data-label={t.columns.stock}>
                <b>{t.number(row.stock)}</b>{' '}
                {shortage ? <Tag tone={TONES[shortage]}>{t.tags[shortage]}</Tag> : null}
              </td>
              <td className={table.number} data-label={t.columns.promised}>
                {t.number(row.promised)}
              </td>
              <td className={table.number} data-label={t.columns.sold}>
                {t.number(row.soldPerWeek)}
              </td>
              <td data-label={t.columns.change}>
                {row.lastChange ? (
                  <>
                    {t.changedBy(row.lastChange.who, t.reasons[row.lastChange.reason])}
                    <small>{momentWords(language, row.lastChange.at, now)}</small>
                  </>
                ) : (
                  t.noShelf
                )}
              </td>
              <td className={table.end}>
                <div className={table.acts}>
                  <Button kind="outline" label={t.changeOf(name)} onPress={() => onChange(row)}>
                    {t.change}
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
