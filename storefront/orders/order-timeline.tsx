import { type OrderStatus, stagesOf } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { Timeline, type TimelineStop } from '#storefront/ui/timeline.tsx';
import { JOINER } from '#text/joiner.ts';
import { dayInRiyadh } from '#text/when.ts';
import { makingStops } from './making-stops.tsx';
import { arrivalLabel, momentLabel, stepLabel } from './order-labels.ts';

/** The fields of an order that the timeline shows. Visitors with a gift link do not see why an order was cancelled. */
export type Followed = Pick<
  Order,
  'status' | 'method' | 'hasRecipientLink' | 'slotStartsAt' | 'slotEndsAt' | 'slotIsWholeDay'
> & {
  events: readonly (Pick<Order['events'][number], 'status' | 'at'> & Partial<Order['events'][number]>)[];
};

type Props = {
  order: Followed;
  /** The order's lines, passed only for its buyer: for everyone else they are a surprise. */
  lines?: Parameters<typeof makingStops>[1];
};

/**
 * The timeline of an order's statuses with their times (Specification 4). A cancelled or rejected order ends the
 * timeline early.
 */
export function OrderTimeline({ order, lines = [] }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').orders;
  const today = dayInRiyadh(useNow());
  const isBroken = order.status === 'cancelled' || order.status === 'rejected';
  const stages: OrderStatus[] =
    order.status === 'awaitingPayment' ? ['awaitingPayment', ...stagesOf(order)] : stagesOf(order);
  const happened = new Map(order.events.map((event) => [event.status, event]));
  const reached = stages.findLastIndex((stage) => happened.has(stage));

  const stops: TimelineStop[] = [];
  for (const [i, stage] of stages.entries()) {
    const event = happened.get(stage);
    if (isBroken && !event) break;
    if (stage === 'wrapGift') stops.push(...makingStops(t, lines, reached >= i));
    const isNow = i === reached && !isBroken && stage !== 'delivered';
    stops.push({
      id: stage,
      state: isNow ? 'now' : event ? 'done' : 'next',
      title: stepLabel(t, order, stage),
      text: event
        ? momentLabel(t, language, event.at, today)
        : stage === 'delivered'
          ? arrivalLabel(t, language, order, { today })
          : undefined,
    });
  }
  if (isBroken) {
    const end = happened.get(order.status);
    stops.push({
      id: order.status,
      state: 'ended',
      title: stepLabel(t, order, order.status),
      text: [end ? momentLabel(t, language, end.at, today) : '', end?.reason ?? '']
        .filter(Boolean)
        .join(JOINER),
    });
  }
  return <Timeline stops={stops} label={t.stages} stateLabels={t.stopStates} />;
}
