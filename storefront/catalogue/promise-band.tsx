import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { deliverySpan, isAroundTheClock } from '#contract/delivery/hours.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import styles from './promise-band.module.css';

type Props = {
  heading: string | null;
  /** Whether gifts can be picked up at a cafe in any city. */
  hasCafe: boolean;
};

/** A band with promises about delivery, beginning with the chosen city, and about pickup. */
export function PromiseBand({ heading, hasCafe }: Props) {
  const { city, brand } = useFrame();
  const { from, to } = deliverySpan(brand.hours);
  const { cafe } = brand.hours;
  const text = useBundle('home');
  const isSameDay = deliversSameDay(city);
  const today = { key: text.today, caption: text.todayText(from, to) };
  const pickUp = isAroundTheClock(cafe)
    ? { key: text.anyHour, caption: text.cafe }
    : { key: text.cafeHours(cafe.from, cafe.to), caption: text.cafeThen };
  const courier = { key: text.fromTwoDays, caption: isSameDay ? text.toOthers : text.toCity(city.name) };
  const promises = isSameDay ? [today, courier] : [courier, today];
  return (
    <section className={`${styles.band} offscreen on-dark`}>
      <div className="wrap section">
        <h2>{heading ?? text.promiseHeading}</h2>
        <ul className={styles.promises}>
          {[...promises, ...(hasCafe ? [pickUp] : [])].map(({ key, caption }) => (
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
