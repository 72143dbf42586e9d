import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './report-table.module.css';

type Column = {
  name: string;
  /** Whether the column has numbers, which are aligned to the end of the cell. */
  isNumber?: boolean;
};
type Row = { key: string | number; cells: readonly ReactNode[]; isQuiet?: boolean };
type Props = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The row of totals, separated by a stronger line. */
  total?: readonly ReactNode[];
};

/** A phone is wide enough for a name and three numbers. */
const FITS_A_PHONE = 4;

/**
 * A table of numbers; the first cell of each row is its header. On a narrow screen a table of more columns than fit
 * shows each row as a block: its name, and below it every number under the name of its column. Any other table scrolls
 * sideways within its own frame where it must, also with the keyboard.
 */
export function ReportTable({ caption, columns, rows, total }: Props) {
  const look = (n: number) => classNames(columns[n]?.isNumber && styles.number);
  // React keys with the column's index: two columns have the same name when a range is compared with itself.
  const keys = columns.map(({ name }, n) => `${n} ${name}`);
  const line = (cells: readonly ReactNode[]) =>
    cells.map((cell, n) =>
      n === 0 ? (
        <th key={keys[n]} scope="row" className={look(n)}>
          {cell}
        </th>
      ) : (
        <td key={keys[n]} className={look(n)} data-label={columns[n]?.name}>
          {cell}
        </td>
      ),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, columns.length > FITS_A_PHONE && styles.folds)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, n) => (
              <th key={keys[n]} scope="col" className={look(n)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isQuiet = false }) => (
            <tr key={key} className={classNames(isQuiet && styles.quiet)}>
              {line(cells)}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>{line(total)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
