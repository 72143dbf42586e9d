import { useStore } from '#storefront/ui/store.ts';
import { timeOfDay } from '#text/when.ts';
import { connection } from '../api/watch.ts';
import { useText } from '../ui/text.tsx';
import styles from './live-indicator.module.css';
import { useNow } from './use-now.ts';

/** Shows whether the event stream is connected, and the time in Riyadh. */
export function LiveIndicator() {
  const { text, language } = useText();
  const { isLive } = useStore(connection);
  const now = useNow();
  return (
    <span className={isLive ? styles.live : styles.off} role="status">
      {isLive ? text.shell.live : text.shell.notLive}
      <span className={styles.time} aria-hidden="true">
        {timeOfDay(language, now)}
      </span>
    </span>
  );
}
