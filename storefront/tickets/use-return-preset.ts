import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { MAX_TICKET_QUANTITY } from '#contract/tickets/tickets.limits.ts';
import type { Issue } from '#contract/tickets/tickets.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import type { TicketForm } from './use-ticket-form.ts';
import type { Options } from './use-ticket-options.ts';

type Sources = {
  issues: Options<Issue>;
  orders: Options<Order>;
  form: TicketForm;
  change: (next: Partial<TicketForm>) => void;
};

/**
 * Fills in the form for a return once: the issue, the quantity and a text with the order's lines. Fields that the
 * shopper has filled in are kept.
 * @param orderUuid null if the page was not opened for a return
 */
export function useReturnPreset(orderUuid: string | null, { issues, orders, form, change }: Sources): void {
  const t = useBundle('tickets');
  const isDone = useRef(false);
  useEffect(() => {
    if (orderUuid === null || isDone.current || issues.kind !== 'ready' || orders.kind !== 'ready') return;
    isDone.current = true;
    const issue = issues.items.find(({ isReturn }) => isReturn);
    const order = orders.items.find(({ uuid }) => uuid === orderUuid);
    // Skip if another kind was chosen meanwhile, the shop accepts no returns, or the order belongs to another
    // customer.
    if (form.kind !== 'orderIssue' || !issue || !order) return;
    const lines = order.lines.map(({ title, colourName, quantity }) =>
      t.returnLine(colourName === null ? title : `${title} (${colourName})`, quantity),
    );
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    change({
      issueId: form.issueId ?? issue.id,
      quantity: String(Math.min(pieces, MAX_TICKET_QUANTITY)),
      text: form.text === '' ? `${[t.returnText(order.number), ...lines].join('\n')}\n` : form.text,
    });
  }, [orderUuid, issues, orders, form, change, t]);
}
