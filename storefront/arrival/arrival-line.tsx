import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { useArrival } from './use-arrival.ts';

/** "Arrives today", in clay, or another day; until that is known, what is true at every hour. Always one line. */
export function ArrivalLine() {
  const { text, city } = useFrame();
  const view = useArrival();
  const general = deliversSameDay(city) ? text.delivery.sameDayPromise : text.delivery.fromTwoDays;
  return (
    <span className={view?.isToday ? 'clay' : undefined} data-arrival={view?.earliest ?? undefined}>
      {view?.short ?? general}
    </span>
  );
}
