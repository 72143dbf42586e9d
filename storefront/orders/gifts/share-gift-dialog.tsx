import { useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { ShareDialog, type ShareOption } from '#storefront/ui/share-dialog.tsx';

type Props = {
  order: Pick<Order, 'recipientKind' | 'recipientName' | 'recipientPhone'>;
  url: string;
  onClose: () => void;
};

/** A dialog that shares the link to the gift's page with its recipient or with the other givers. */
export function ShareGiftDialog({ order, url, onClose }: Props) {
  const { text, brand, language } = useFrame();
  const { shell } = text;
  const { gift: t } = useBundle('purchase');
  // Only some browsers can pass a text to other apps by `share`. In all others the shopper can copy the link.
  const [canShare] = useState(() => 'share' in navigator);
  const options: ShareOption[] = [
    {
      icon: 'whatsapp-logo',
      label: t.shareWhatsApp,
      href: whatsappAddress('', `${t.messageToOthers}\n${url}`),
    },
  ];
  if (order.recipientKind !== 'me') {
    const href = whatsappAddress(
      order.recipientPhone,
      `${t.messageToRecipient(brand.name[language])}\n${url}`,
    );
    options.unshift({ icon: 'whatsapp-logo', label: t.shareWhatsAppTo(order.recipientName), href });
  }
  if (canShare) {
    const share = () => void navigator.share({ url, title: t.title }).catch(() => undefined);
    options.push({ icon: 'share-network', label: t.shareWith, onPress: share });
  }
  return (
    <ShareDialog
      title={t.shareTitle}
      lead={t.shareNote}
      url={url}
      options={options}
      labels={{ copy: t.copyLink, copied: t.copied, close: shell.close }}
      onClose={onClose}
    />
  );
}
