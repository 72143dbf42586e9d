import { useRef, useState } from 'react';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';

type Props = {
  slug: string;
  title: string;
  /** The chosen colour, which the shared link selects. */
  colour: string | null;
};

const loadMenu = () => import('./share-menu.tsx').then((module) => module.ShareMenu);

/**
 * Shares the product through the phone's share sheet, or elsewhere through WhatsApp or a copied link. The link contains
 * the colour but no campaign or search parameters.
 */
export function ShareButton({ slug, title, colour }: Props) {
  const text = useBundle('gallery').share;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const ShareMenu = useLazyComponent(isOpen, loadMenu);
  const addressOf = () =>
    new URL(href('product', { slug }, { colour: colour ?? undefined }), location.origin).href;
  const press = async () => {
    // Use the shop's own menu on a desktop, because its share sheet, if any, offers neither WhatsApp nor copying the
    // link.
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) {
      setIsOpen(true);
      return;
    }
    try {
      await navigator.share({ url: addressOf(), title });
    } catch (error) {
      // Do nothing if the shopper closed the share sheet, which is reported as an AbortError.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true);
    }
  };
  return (
    <>
      <IconButton
        ref={button}
        icon="share-network"
        label={text.button(title)}
        opens="dialog"
        onPress={() => void press()}
      />
      {isOpen && ShareMenu ? (
        <ShareMenu address={addressOf()} title={title} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
