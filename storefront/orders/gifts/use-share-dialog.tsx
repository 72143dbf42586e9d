import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { addLinkCall } from '#contract/orders/tracking.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { showPopup } from '#storefront/ui/messages.ts';

type Shared = Pick<Order, 'uuid' | 'recipientKind' | 'recipientName' | 'recipientPhone'>;

/**
 * The dialog in which a giver shares the link to the gift's page. That page shows no prices and needs no sign-in; each
 * dialog creates a new link (decision 022). The dialog is loaded on demand, together with the link.
 */
export function useShareDialog(order: Shared): { open: () => void; isBusy: boolean; dialog: ReactNode } {
  const t = useBundle('purchase').gift;
  const [isBusy, setIsBusy] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);
  async function open(): Promise<void> {
    setIsBusy(true);
    const [answer, loaded] = await Promise.all([
      callApi(addLinkCall, { orderUuid: order.uuid }),
      import('./share-gift-dialog.tsx').catch(() => null),
    ]);
    setIsBusy(false);
    if (!answer.ok) {
      if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
      return;
    }
    const { url } = answer.data;
    // If the dialog could not be loaded, show at least the link itself.
    if (loaded === null) showPopup({ kind: 'info', title: t.shareTitle, text: t.linkIs(url) });
    else setDialog(<loaded.ShareGiftDialog order={order} url={url} onClose={() => setDialog(null)} />);
  }
  return { open: () => void open(), isBusy, dialog };
}
