import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './chosen-bar.module.css';

type Props = { count: number; isStopped: boolean; onClear: () => void; onHandOver: () => void };

/** A bar with the number of selected parcels and the actions on them. It stays in view while the list scrolls. */
export function ChosenBar({ count, isStopped, onClear, onHandOver }: Props) {
  const { text } = useText();
  const t = text.dispatch;
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span>{t.chosen(count)}</span>
      <Button kind="outline" onPress={onClear}>
        {t.clear}
      </Button>
      <Button icon="truck" hotkey="F" isDisabled={isStopped} onPress={onHandOver}>
        {t.handOverCount(count)}
      </Button>
    </div>
  );
}
