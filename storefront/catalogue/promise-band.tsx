import { FIRST_WINDOW_HOUR, LAST_WINDOW_END_HOUR } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import styles from './promise-band.module.css';

/** Three promises, with the one for the chosen city first. */
export function PromiseBand() {
  const { city } = useFrame();
  const text = useBundle('home');
  const isSameDay = deliversSameDay(city);
  const today = { key: text.today, caption: text.todayText(FIRST_WINDOW_HOUR, LAST_WINDOW_END_HOUR) };
  const courier = { key: text.fromTwoDays, caption: isSameDay ? text.toOthers : text.toCity(city.name) };
  const promises = isSameDay ? [today, courier] : [courier, today];
  return (
    <section className={`${styles.band} on-dark`}>
      <div className="wrap section">
        <h2>{text.promiseHeading}</h2>
        <ul className={styles.promises}>
          {[...promises, { key: text.anyHour, caption: text.cafe }].map(({ key, caption }) => (
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
