import { useText } from '#storefront/page/frame.tsx';
import styles from './early-note.module.css';

/** Shown by a press on a buy button before its script has run (ui/use-early-press). */
export function EarlyNote({ id }: { id: string }) {
  const text = useText().catalogue.product;
  return (
    <div id={id} popover="manual" className={styles.early}>
      <p className={styles.busy}>{text.wait}</p>
      <p className={styles.needsScript}>{text.needsScript}</p>
    </div>
  );
}
