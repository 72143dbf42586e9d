import { SAME_DAY_CUTOFF_HOUR } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/**
 * The delivery promise for the chosen city. The page is cached, so it names the cut-off time and shows no countdown
 * (design.md 10).
 */
export function DeliveryPromise({ isInCity }: { isInCity: boolean }) {
  const { text: all, city } = useFrame();
  const text = all.catalogue.product;
  const isSameDay = deliversSameDay(city);
  if (!isInCity) {
    return (
      <Callout icon="map-pin">
        <b className="strong">{text.notInCity}</b>
        <br />
        <TextLink href={href('products')} hasArrow>
          {text.whatReaches(city.name)}
        </TextLink>
      </Callout>
    );
  }
  return (
    <Callout icon="truck">
      <b className="strong">{isSameDay ? text.sameDay(city.name) : text.courierDays(city.name)}</b>
      <br />
      <span className="muted">{isSameDay ? text.orderBefore(SAME_DAY_CUTOFF_HOUR) : text.workingDays}</span>
    </Callout>
  );
}
