import type { ComponentProps } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { CourierCard } from './courier-card.tsx';
import { DoorPhoto } from './door-photo.tsx';
import { type Followed, OrderTimeline } from './order-timeline.tsx';

type Props = {
  order: Followed & Pick<Order, 'shipment' | 'doorPhoto'>;
  lines?: ComponentProps<typeof OrderTimeline>['lines'];
};

/** How far an order is, for its buyer and for its recipient: timeline, courier and the photo at the door. */
export function OrderProgress({ order, lines }: Props) {
  const t = useBundle('purchase').orders;
  return (
    <>
      <h2 className="visually-hidden">{t.stages}</h2>
      <OrderTimeline order={order} {...(lines === undefined ? {} : { lines })} />
      {order.shipment === null ? null : <CourierCard shipment={order.shipment} />}
      <DoorPhoto photo={order.doorPhoto} />
    </>
  );
}
