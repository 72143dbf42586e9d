import { Link } from '@tanstack/react-router';
import styles from '../ui/inbox/part-links.module.css';
import { useText } from '../ui/management-text.tsx';

/** The two screens about deliveries: on which days, and to which cities. */
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
    </nav>
  );
}
