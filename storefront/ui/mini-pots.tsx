import styles from './mini-pots.module.css';
import { type Colour, Pot } from './pot.tsx';

type Props = {
  colours: readonly Colour[];
  /** "3 ألوان", for assistive technology. */
  label: string;
  /** How many pots are drawn; the rest is shown as "+2". */
  limit?: number;
};

/** The colours of a product at a glance, on its card. */
export function MiniPots({ colours, label, limit = 3 }: Props) {
  const rest = colours.length - limit;
  return (
    <span className={styles.pots}>
      <span className="visually-hidden">{label}</span>
      {colours.slice(0, limit).map((colour) => (
        <Pot key={colour} colour={colour} size="mini" />
      ))}
      {rest > 0 ? (
        <bdi className={styles.more} dir="ltr" aria-hidden="true">
          +{rest}
        </bdi>
      ) : null}
    </span>
  );
}
