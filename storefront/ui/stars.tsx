import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** A rating as one to five filled stars. The others are outlines, so that the rating does not rely on colour. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= value ? 'star-fill' : 'star'} size={16} />
      ))}
    </span>
  );
}
