import { Icon } from './icon.tsx';
import styles from './rating-mark.module.css';

type Props = {
  average: number;
  count: number;
  /** The accessible label, such as "Rated 4.8 out of 5 by 12 buyers". */
  label: string;
};

/** A star, the average rating and the number of ratings, in one line. */
export function RatingMark({ average, count, label }: Props) {
  return (
    <span className={styles.mark}>
      <Icon name="star-fill" size={16} />
      <bdi aria-hidden="true">{average.toFixed(1)}</bdi>
      <bdi aria-hidden="true" className={styles.count}>
        ({count})
      </bdi>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
