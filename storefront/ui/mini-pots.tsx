import styles from './mini-pots.module.css';
import { type Glaze, Pot } from './pot.tsx';

type Props = {
  glazes: readonly Glaze[];
  /** "3 ألوان", for assistive technology. */
  label: string;
  /** How many pots are drawn; the rest is a "+2". */
  limit?: number;
};

/** The glazes of a product at a glance, on its card. */
export function MiniPots({ glazes, label, limit = 3 }: Props) {
  const rest = glazes.length - limit;
  return (
    <span className={styles.pots}>
      <span className="visually-hidden">{label}</span>
      {glazes.slice(0, limit).map((glaze) => (
        <Pot key={glaze} glaze={glaze} size="mini" />
      ))}
      {rest > 0 ? (
        <bdi className={styles.more} dir="ltr" aria-hidden="true">
          +{rest}
        </bdi>
      ) : null}
    </span>
  );
}
