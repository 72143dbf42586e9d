import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import table from '../ui/table/table.module.css';
import { TableHead } from '../ui/table/table-head.tsx';
import { Tag } from '../ui/tag.tsx';
import { CountStepper } from './count-stepper.tsx';
import { type CountLine, rowKey } from './stock-queries.ts';
import type { Written } from './use-count.ts';

type Props = { lines: readonly CountLine[]; isOver: boolean; onWrite: (written: Written) => void };

/**
 * The counted numbers and their differences from the recorded stock. The stock does not change before the count is
 * applied.
 */
export function CountLines({ lines, isOver, onWrite }: Props) {
  const { text } = useText();
  const t = text.stock.count;
  return (
    <table className={table.table}>
      <TableHead
        columns={[t.columns.product, t.columns.counted, t.columns.expected, t.columns.difference]}
        acts={text.stock.columns.acts}
      />
      <tbody>
        {lines.map((line) => {
          const name = text.stock.product(line.title, line.colourName);
          const difference = line.counted - line.expected;
          return (
            <tr key={rowKey(line)}>
              <th scope="row">
                {name}
                <small>
                  <bdi dir="ltr">{line.code}</bdi>
                </small>
              </th>
              <td className={table.number}>
                {isOver ? (
                  text.stock.number(line.counted)
                ) : (
                  <CountStepper goods={line} counted={line.counted} onWrite={onWrite} />
                )}
              </td>
              <td className={table.number} data-label={t.columns.expected}>
                {text.stock.number(line.expected)}
              </td>
              <td>
                {difference === 0 ? (
                  <Tag tone="ok">{t.agrees}</Tag>
                ) : (
                  <Tag tone={difference < 0 ? 'bad' : 'wait'}>
                    {difference < 0 ? t.missing(-difference) : t.extra(difference)}
                  </Tag>
                )}
                {!isOver && line.stock + difference < 0 ? <small>{t.short}</small> : null}
                {line.changedBy === null ? null : <small>{t.changedBy(line.changedBy)}</small>}
              </td>
              <td className={table.end}>
                {isOver ? null : (
                  <div className={table.acts}>
                    {line.changedBy === null ? null : (
                      <Button kind="outline" onPress={() => onWrite({ goods: line, to: line.counted })}>
                        {t.countAgain}
                      </Button>
                    )}
                    <Button
                      kind="outline"
                      label={t.removeOf(name)}
                      onPress={() => onWrite({ goods: line, to: null })}
                    >
                      {t.remove}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
