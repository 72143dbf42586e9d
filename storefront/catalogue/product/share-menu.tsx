import { useBundle } from '#storefront/page/frame.tsx';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { ShareDialog } from '#storefront/ui/share-dialog.tsx';

type Props = { address: string; title: string; onClose: () => void };

/** The menu that shares a product by WhatsApp or a copied link, for devices without a share sheet. */
export function ShareMenu({ address, title, onClose }: Props) {
  const text = useBundle('gallery').share;
  return (
    <ShareDialog
      title={text.title}
      url={address}
      options={[
        { icon: 'whatsapp-logo', label: text.whatsapp, href: whatsappAddress('', `${title}\n${address}`) },
      ]}
      labels={text}
      onClose={onClose}
    />
  );
}
