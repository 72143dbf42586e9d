import { useEffect, useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { closePopup, dismissToast, useMessages } from '#storefront/ui/messages.ts';

type Parts = {
  Popup: typeof import('#storefront/ui/popup.tsx')['Popup'];
  Toasts: typeof import('#storefront/ui/toasts.tsx')['Toasts'];
};
let loading: Promise<Parts> | null = null;
const fetchParts = async (): Promise<Parts> => {
  const [{ Popup }, { Toasts }] = await Promise.all([
    import('#storefront/ui/popup.tsx'),
    import('#storefront/ui/toasts.tsx'),
  ]);
  return { Popup, Toasts };
};
const load = (): Promise<Parts> => {
  loading ??= fetchParts().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** Load the code of messages in advance, because it cannot be loaded once the connection is lost. */
const whenIdle = (act: () => void): (() => void) => {
  const timer = setTimeout(act, 1_500);
  return () => clearTimeout(timer);
};

/** The popups, toasts and live regions of the page. Rendered once, by the page shell. */
export function Messages() {
  const { shell } = useText();
  const { popup, toasts } = useMessages();
  const [parts, setParts] = useState<Parts | null>(null);
  const [isMounted, setIsMounted] = useState(false);
  const isNeeded = popup !== null || toasts.length > 0;

  useEffect(() => {
    if (parts) return;
    const loadAndShow = (): void => {
      load().then(setParts, () => {
        // The code could not be loaded; try again when the connection is back.
      });
    };
    if (isNeeded) loadAndShow();
    const cancel = whenIdle(loadAndShow);
    addEventListener('online', loadAndShow);
    return () => {
      cancel();
      removeEventListener('online', loadAndShow);
    };
  }, [isNeeded, parts]);
  // Fill the live region only after it is mounted, because screen readers announce only what is added to an existing
  // one.
  useEffect(() => setIsMounted(parts !== null), [parts]);

  return (
    <>
      <div className="visually-hidden" role="status" data-announcer="page" />
      {parts ? <parts.Toasts items={isMounted ? toasts : []} onDismiss={dismissToast} /> : null}
      {parts && popup ? (
        <parts.Popup
          key={popup.id}
          title={popup.title ?? shell.popupTitles[popup.kind]}
          text={popup.text}
          tone={popup.kind}
          icon={popup.icon}
          okLabel={shell.ok}
          link={popup.goTo && { href: href(popup.goTo), label: shell.menuItems[popup.goTo] }}
          closesAfterMs={popup.goTo ? null : undefined}
          onClose={closePopup}
        />
      ) : null}
    </>
  );
}
