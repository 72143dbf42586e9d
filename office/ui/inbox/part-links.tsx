import { Link } from '@tanstack/react-router';
import { useText } from '../text.tsx';
import styles from './part-links.module.css';

/** Links between the three screens about messages to the shop. */
export function PartLinks() {
  const { text } = useText();
  const t = text.tickets;
  return (
    <nav className={styles.parts} aria-label={t.parts}>
      <Link to="/tickets" className={styles.part} activeOptions={{ exact: true, includeSearch: false }}>
        {t.toTickets}
      </Link>
      <Link to="/tickets/enquiries" className={styles.part} activeOptions={{ includeSearch: false }}>
        {t.toEnquiries}
      </Link>
      <Link to="/tickets/answers" className={styles.part}>
        {t.toCanned}
      </Link>
    </nav>
  );
}
