import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { deliverySpan, isAroundTheClock } from '#contract/delivery/hours.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import styles from './promise-band.module.css';

/** The names of a city with delivery on the same day and of a city with a cafe; null if there is no such city. */
export type PromiseCities = { sameDay: string | null; cafe: string | null };

type Props = { heading: string | null; cities: PromiseCities };

/** A band with promises about delivery, beginning with the chosen city, and about pickup. */
export function PromiseBand({ heading, cities }: Props) {
  const { city, brand } = useFrame();
  const { from, to } = deliverySpan(brand.hours);
  const { cafe } = brand.hours;
  const text = useBundle('home');
  const isSameDay = deliversSameDay(city);
  const today =
    cities.sameDay === null ? [] : [{ key: text.today, caption: text.todayText(cities.sameDay, from, to) }];
  const pickUp =
    cities.cafe === null
      ? []
      : isAroundTheClock(cafe)
        ? [{ key: text.anyHour, caption: text.cafe(cities.cafe) }]
        : [{ key: text.cafeHours(cafe.from, cafe.to), caption: text.cafeThen(cities.cafe) }];
  const courier = { key: text.fromTwoDays, caption: isSameDay ? text.toOthers : text.toCity(city.name) };
  const deliveries = isSameDay ? [...today, courier] : [courier, ...today];
  return (
    <section className={`${styles.band} offscreen on-dark`}>
      <div className="wrap section">
        <h2>{heading ?? text.promiseHeading}</h2>
        <ul className={styles.promises}>
          {[...deliveries, ...pickUp].map(({ key, caption }) => (
            <li key={key}>
              <p className={styles.when}>{key}</p>
              <p className="muted">{caption}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
