import { Callout } from '#storefront/ui/callout.tsx';
import { useArrivalDate } from './arrival-date.ts';
import { useArrival } from './use-arrival.ts';

/**
 * At checkout, explains why the arrival day that the giver chose earlier is no longer possible. Renders nothing if the
 * day is possible, because checkout then preselects it.
 */
export function CarriedDay() {
  const view = useArrival();
  const date = useArrivalDate();
  const day = view === null || date === null ? null : view.describe(date);
  if (day === null || day.isOpen) return null;
  return (
    <Callout tone="news" isLive>
      {day.sentence}
    </Callout>
  );
}
