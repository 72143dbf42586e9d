import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { sameDayCutOff } from '#contract/delivery/hours.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * "Arrives in Riyadh today, 6–8 pm"; until that is known, what is true at every hour. With `hasOrder` also how long it
 * can be ordered, which may take a second line.
 */
export function ArrivalSentence({ hasOrder = false }: { hasOrder?: boolean }) {
  const { text, city, brand } = useFrame();
  const view = useArrival();
  if (view) return hasOrder && view.order !== null ? `${view.sentence}. ${view.order}.` : view.sentence;
  return deliversSameDay(city)
    ? text.delivery.orderBefore(sameDayCutOff(brand.hours), city.name)
    : text.delivery.courierDays(city.name);
}
