import type { Permission } from '#contract/staff/permissions.rules.ts';
import { Facts } from '../../ui/facts.tsx';
import { FileLink } from '../../ui/links/file-link.tsx';
import link from '../../ui/links/link.module.css';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { listFileOf, photoOf } from '../dispatch/dispatch-queries.ts';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-parcel.module.css';

type Props = { order: OfficeOrder; permissions: readonly Permission[] };

/** The parcel's courier and driver, and the photo taken at the recipient's door. */
export function OrderParcel({ order, permissions }: Props) {
  const { text } = useText();
  const t = text.order;
  const { number, shipment, handovers, doorPhoto } = order;
  const last = handovers.at(-1);
  const dispatches = permissions.includes('orders.dispatch');
  const seesPhoto = dispatches || permissions.includes('people.see');
  return (
    <Panel title={t.delivery}>
      {shipment || last ? (
        <Facts
          facts={[
            {
              name: t.courier,
              value: last ? (
                <>
                  {text.dispatch.carriers[last.carrier]}, <bdi>{last.driverName}</bdi>
                </>
              ) : (
                shipment && t.couriers[shipment.courier]
              ),
            },
            {
              name: t.tracking,
              value: shipment ? (
                <a className={link.link} href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{shipment.trackingNumber}</bdi>
                </a>
              ) : null,
            },
          ]}
        />
      ) : (
        <p className="small muted">{t.noParcel}</p>
      )}
      {last && dispatches ? (
        <FileLink address={listFileOf(last.id)}>{text.dispatch.list(last.id)}</FileLink>
      ) : null}
      {doorPhoto && seesPhoto ? (
        <figure className={styles.photo}>
          <img
            // The photo's time in the URL makes the browser load a replaced photo instead of the cached one.
            src={`${photoOf(number)}?at=${doorPhoto.at.getTime()}`}
            alt={text.dispatch.photoAlt(number)}
            loading="lazy"
          />
          <figcaption className="small muted">{text.dispatch.photo}</figcaption>
        </figure>
      ) : null}
    </Panel>
  );
}
