import { faultMessage } from '../../ui/fault.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { type Cell, typedRiyals } from './price-draft.ts';
import styles from './price-file.module.css';
import type { usePriceActions } from './price-queries.ts';

type Props = {
  read: ReturnType<typeof usePriceActions>['read'];
  onRead: (cells: [number, Cell][]) => void;
};

/**
 * Reads new prices from a CSV file into the table, where they are reviewed like typed ones. A file with a mistake fills
 * no cell.
 */
export function PriceFile({ read, onRead }: Props) {
  const { text } = useText();
  const t = text.prices;
  const take = ([file]: File[]) => {
    if (!file) return;
    read.mutate(file, {
      onSuccess({ prices, mistakes }) {
        if (mistakes.length > 0) return;
        onRead(
          prices.map(({ productId, price, oldPrice }) => [
            productId,
            {
              typed: typedRiyals(price),
              showsFormer: false,
              ...(oldPrice === undefined ? {} : { oldPrice }),
            },
          ]),
        );
      },
    });
  };
  const mistakes = read.data?.mistakes ?? [];
  return (
    <>
      <div className={styles.file}>
        <FileButton label={t.fromFile} accept=".csv,text/csv" isDisabled={read.isPending} onFiles={take} />
        <span className="small muted">{t.fromFileHint}</span>
      </div>
      {read.error ? (
        <Note tone="bad" isLive>
          {faultMessage(read.error, text)}
        </Note>
      ) : mistakes.length > 0 ? (
        <Note tone="bad" isLive>
          {t.fileMistakes(mistakes.length)}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the focus, so that the keyboard scrolls it */}
          <ul className={styles.mistakes} tabIndex={0} aria-label={t.fileMistakes(mistakes.length)}>
            {mistakes.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{t.fileLine(line, sentence)}</li>
            ))}
          </ul>
        </Note>
      ) : read.isSuccess ? (
        <p className="small muted" role="status">
          {t.fileRead(read.data.prices.length)}
        </p>
      ) : null}
    </>
  );
}
