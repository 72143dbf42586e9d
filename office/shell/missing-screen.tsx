import { Link } from '@tanstack/react-router';
import styles from '../ui/links/link.module.css';
import { EmptyState } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';

export function MissingScreen() {
  const { text } = useText();
  return (
    <EmptyState
      isScreen
      title={text.shell.notFound}
      action={
        <Link to="/" className={styles.link}>
          {text.shell.toToday}
        </Link>
      }
    >
      {text.shell.notFoundText}
    </EmptyState>
  );
}
