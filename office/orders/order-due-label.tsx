import { timeOfDay } from '#text/when.ts';
import { DueLabel } from '../ui/inbox/due-label.tsx';
import { useText } from '../ui/text.tsx';
import type { DeliveryWindow, Due } from './due.ts';

type Props = { due: Due; minutesLate: number | null; window: DeliveryWindow | null; isLarge?: boolean };

/** Shows an order's time left or lateness in minutes if it is urgent, otherwise the time when the order is due. */
export function OrderDueLabel({ due, minutesLate, window, isLarge = false }: Props) {
  const { text, language } = useText();
  const t = text.orders;
  if (minutesLate === null || !window) return null;
  const words =
    due === 'late'
      ? t.late(minutesLate)
      : due === 'soon'
        ? t.left(-minutesLate)
        : window.isWholeDay
          ? null
          : t.by(timeOfDay(language, window.endsAt));
  if (words === null) return null;
  return (
    <DueLabel due={due} size={isLarge ? 'large' : 'small'}>
      {words}
    </DueLabel>
  );
}
