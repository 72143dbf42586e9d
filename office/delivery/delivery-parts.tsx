import { Link } from '@tanstack/react-router';
import styles from '../ui/inbox/part-links.module.css';
import { useText } from '../ui/management-text.tsx';

/** Links between the screens about deliveries: days, cities and hours. */
export function DeliveryParts() {
  const { text } = useText();
  const t = text.delivery;
  return (
    <nav className={styles.parts} aria-label={t.parts}>
      <Link to="/delivery" className={styles.part} activeOptions={{ exact: true }}>
        {t.toDays}
      </Link>
      <Link to="/delivery/cities" className={styles.part}>
        {t.toCities}
      </Link>
      <Link to="/delivery/hours" className={styles.part}>
        {t.toHours}
      </Link>
    </nav>
  );
}
