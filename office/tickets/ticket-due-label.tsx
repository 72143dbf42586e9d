import { DueLabel } from '../ui/inbox/due-label.tsx';
import { useText } from '../ui/text.tsx';
import type { Clock } from './ticket-clock.ts';

/** Shows how late a reply is, or how much time is left; empty while the shop waits for the shopper. */
export function TicketDueLabel({
  clock: { due, minutesLate },
  isLarge = false,
}: {
  clock: Clock;
  isLarge?: boolean;
}) {
  const { text } = useText();
  const t = text.tickets;
  if (minutesLate === null) return null;
  return (
    <DueLabel due={due} size={isLarge ? 'large' : 'normal'}>
      {due === 'late' ? t.late(minutesLate) : t.left(-minutesLate)}
    </DueLabel>
  );
}
