import { Link } from '@tanstack/react-router';
import { Stars } from '#storefront/ui/stars.tsx';
import { shortDate } from '#text/when.ts';
import { useNow } from '../shell/use-now.ts';
import { Facts } from '../ui/facts.tsx';
import link from '../ui/links/link.module.css';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import type { OfficeCustomer } from './customer-queries.ts';
import styles from './customer-view.module.css';

type Props = { customer: OfficeCustomer };

export function CustomerRatings({ customer }: Props) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  const { ratings, ratingsTotal } = customer;
  return (
    <Panel title={t.ratings}>
      {ratings.length === 0 ? (
        <p className="small muted">{t.noRatings}</p>
      ) : (
        <ul>
          {ratings.map((rating) => (
            <li key={`${rating.orderNumber} ${rating.product}`} className={styles.entry}>
              <span className={styles.words}>
                <bdi>{rating.product ?? t.ofOrder}</bdi>
                {rating.comment ? (
                  <small>
                    <bdi>{rating.comment}</bdi>
                  </small>
                ) : null}
                <small>
                  {shortDate(language, rating.at, now)}{' '}
                  <Link to="/order/$number" params={{ number: rating.orderNumber }} className={link.dense}>
                    <bdi dir="ltr">{rating.orderNumber}</bdi>
                  </Link>
                </small>
              </span>
              <Stars value={rating.rating} label={t.stars(rating.rating)} />
            </li>
          ))}
        </ul>
      )}
      {ratingsTotal > ratings.length ? (
        <p className="small muted">{t.moreRatings(ratingsTotal - ratings.length)}</p>
      ) : null}
    </Panel>
  );
}

/** The customer's saved recipients. Roles that deliver see the names; other roles see only how many there are. */
export function CustomerAddresses({ customer }: Props) {
  const { text } = useText();
  const t = text.customers;
  const { addresses, addressesTotal } = customer;
  return (
    <Panel title={t.addresses}>
      {addressesTotal === 0 ? (
        <p className="small muted">{t.noAddresses}</p>
      ) : addresses ? (
        <ul>
          {addresses.map((one) => (
            <li key={one.id} className={styles.entry}>
              <span className={styles.words}>
                <bdi>{one.name}</bdi>
                <small>
                  {one.city}
                  {one.text ? (
                    <>
                      {' · '}
                      <bdi>{one.text}</bdi>
                    </>
                  ) : null}
                </small>
                {one.nationalAddress ? (
                  <small>
                    <bdi dir="ltr">{one.nationalAddress}</bdi>
                  </small>
                ) : null}
              </span>
              <bdi dir="ltr">{one.phone}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{t.addressCount(addressesTotal)}</p>
      )}
      {addresses && addressesTotal > addresses.length ? (
        <p className="small muted">{t.moreAddresses(addressesTotal - addresses.length)}</p>
      ) : null}
    </Panel>
  );
}

/** Shows which optional notifications the customer receives, and through which channels. */
export function CustomerMessages({ customer }: Props) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  const { messages, whatsappSince } = customer;
  return (
    <Panel title={t.messages}>
      <Facts
        facts={[
          ...messages.map(({ topic, channels }) => ({
            name: t.topics[topic],
            value: channels.length === 0 ? t.off : t.list(channels.map((channel) => t.channels[channel])),
          })),
          {
            name: t.whatsapp,
            value: whatsappSince ? t.whatsappSince(shortDate(language, whatsappSince, now)) : null,
          },
        ]}
      />
      <p className={`small muted ${styles.more}`}>{t.messagesText}</p>
    </Panel>
  );
}
