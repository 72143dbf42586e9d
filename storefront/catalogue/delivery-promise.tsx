import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { cafeOffer, sameDayCutOff } from '#contract/delivery/hours.rules.ts';
import { saveArrivalDate, useArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { useArrival } from '#storefront/arrival/use-arrival.ts';
import { DeliveryPrice } from '#storefront/page/delivery-price.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ChooseDay } from './choose-day.tsx';
import styles from './delivery-promise.module.css';

type Props = {
  isInCity: boolean;
  /** The price of the chosen goods, which decides whether delivery is free. */
  goods: number;
};

/**
 * When this gift can arrive in the chosen city, the delivery fee, and a choice of another day. The page is cached for
 * everyone, so its HTML says what is true at every hour; the actual day replaces that after load (decision 052).
 */
export function DeliveryPromise({ isInCity, goods }: Props) {
  const { text: all, city, brand } = useFrame();
  const text = all.catalogue.product;
  const isSameDay = deliversSameDay(city);
  const view = useArrival();
  const chosen = useArrivalDate();
  if (city.isClosed) return <Callout icon="map-pin">{all.delivery.cityClosed(city.name)}</Callout>;
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
  const said = chosen === null ? view : (view?.describe(chosen) ?? null);
  const title = said?.sentence ?? (isSameDay ? text.sameDay(city.name) : text.courierDays(city.name));
  const order = text.orderBefore(sameDayCutOff(brand.hours), cafeOffer(city, brand.hours));
  const note = said?.note ?? (isSameDay ? order : text.workingDays);
  return (
    <Callout icon="truck">
      <div className={styles.promise}>
        <div className={styles.words}>
          <p className="strong">{title}</p>
          <p className="muted">{note}</p>
        </div>
        <p className={styles.price}>
          <DeliveryPrice goods={goods} />
        </p>
        <div className={styles.choose}>
          <ChooseDay
            label={chosen === null || view === null ? all.delivery.chooseAnotherDay : view.text.changeDay}
            chosen={chosen}
            onChoose={saveArrivalDate}
          />
        </div>
      </div>
    </Callout>
  );
}
