import { useText } from '../ui/management-text.tsx';
import styles from './count-goods.module.css';
import { CountStepper } from './count-stepper.tsx';
import { type CountLine, type Goods, rowKey } from './stock-queries.ts';
import type { Written } from './use-count.ts';

type Props = {
  goods: readonly Goods[];
  lines: readonly CountLine[];
  onWrite: (written: Written) => void;
};

/** The products to count: search results, or products on the shelf that are not counted yet. */
export function CountGoods({ goods, lines, onWrite }: Props) {
  const { text } = useText();
  return (
    <ul className={styles.list}>
      {goods.map((one) => (
        <li key={rowKey(one)}>
          <span>
            {text.stock.product(one.title, one.colourName)}
            <small>
              <bdi dir="ltr">{one.code}</bdi> <bdi dir="ltr">{one.shelf ?? ''}</bdi>
            </small>
          </span>
          <CountStepper
            goods={one}
            counted={lines.find((line) => rowKey(line) === rowKey(one))?.counted ?? null}
            onWrite={onWrite}
          />
        </li>
      ))}
    </ul>
  );
}
