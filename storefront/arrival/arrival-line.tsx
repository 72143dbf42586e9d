import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * One line such as "Arrives today" in clay. Until the day is loaded, the line shows a sentence that is true at every
 * hour. In a city that takes no orders it renders nothing.
 */
export function ArrivalLine() {
  const { text, city } = useFrame();
  const view = useArrival();
  if (city.isClosed) return null;
  const general = deliversSameDay(city) ? text.delivery.sameDayPromise : text.delivery.fromTwoDays;
  return (
    <span className={view?.isToday ? 'clay' : undefined} data-arrival={view?.earliest ?? undefined}>
      {view?.short ?? general}
    </span>
  );
}
