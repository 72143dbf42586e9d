import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { sameDayCutOff } from '#contract/delivery/hours.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * A sentence such as "Arrives in Riyadh today, 6–8 pm". Until the day is loaded, it is a sentence that is true at every
 * hour. With `hasOrder` it also says how much time is left to order, which may need a second line.
 */
export function ArrivalSentence({ hasOrder = false }: { hasOrder?: boolean }) {
  const { text, city, brand } = useFrame();
  const view = useArrival();
  if (city.isClosed) return text.delivery.cityClosed(city.name);
  if (view) return hasOrder && view.order !== null ? `${view.sentence}. ${view.order}.` : view.sentence;
  return deliversSameDay(city)
    ? text.delivery.orderBefore(sameDayCutOff(brand.hours), city.name)
    : text.delivery.courierDays(city.name);
}
