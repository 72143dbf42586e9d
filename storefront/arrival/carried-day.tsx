import { Callout } from '#storefront/ui/callout.tsx';
import { useArrivalDate } from './arrival-date.ts';
import { useArrival } from './use-arrival.ts';

/** In checkout: why the day that the giver picked earlier cannot be had any more. An open one is preselected. */
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
