import { useEffect } from 'react';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { useArrival } from '#storefront/arrival/use-arrival.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './arrive-notice.module.css';
import { type Filters, listAddress, withFilters } from './filters.ts';

type Props = {
  filters: Filters;
  /**
   * Whether gifts could arrive on the chosen day when the page was rendered. For a closed day, space is reserved for
   * the reason.
   */
  wasOpen: boolean;
};

/**
 * A notice above a list for one arrival day: whether these gifts can arrive on that day, otherwise why not and on which
 * day they can. The cached page says only that they are in stock. A possible day is preselected at checkout.
 */
export function ArriveNotice({ filters, wasOpen }: Props) {
  const { text, city } = useFrame();
  const view = useArrival();
  const { arrive } = filters;
  const date = arrive === 'today' ? (view?.today ?? null) : arrive;
  const day = date === null ? null : (view?.describe(date) ?? null);
  const isOpen = day?.isOpen === true;
  useEffect(() => {
    if (isOpen) saveArrivalDate(date);
  }, [isOpen, date]);
  if (arrive === null) return null;
  const sentence =
    day === null || view === null
      ? text.catalogue.list.arrivalUnknown(city.name)
      : !day.isOpen
        ? `${day.sentence} ${day.note}.`
        : date === view.today
          ? view.text.list.today(city.name)
          : view.text.list.on(city.name, day.name);
  return (
    <div className={`${styles.notice} ${wasOpen ? '' : styles.closed}`}>
      <Callout
        icon="truck"
        tone={day && !day.isOpen ? 'news' : 'plain'}
        action={
          day && !day.isOpen && view?.earliest ? (
            <TextLink href={listAddress(withFilters(filters, { arrive: view.earliest }))}>
              {view.text.list.showEarliest}
            </TextLink>
          ) : undefined
        }
      >
        {sentence}
      </Callout>
    </div>
  );
}
