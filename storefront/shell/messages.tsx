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

/** Before it is needed: a message that the connection is lost cannot be fetched any more. */
const whenIdle = (act: () => void): (() => void) => {
  const timer = setTimeout(act, 1_500);
  return () => clearTimeout(timer);
};

/** Popups and toasts of the whole page, and the place from which changes are announced. Drawn once, in the shell. */
export function Messages() {
  const { shell } = useText();
  const { popup, toasts } = useMessages();
  const [parts, setParts] = useState<Parts | null>(null);
  const [isStanding, setIsStanding] = useState(false);
  const isNeeded = popup !== null || toasts.length > 0;

  useEffect(() => {
    if (parts) return;
    const take = (): void => {
      load().then(setParts, () => {
        // Not reached: tried again when the connection is back.
      });
    };
    if (isNeeded) take();
    const cancel = whenIdle(take);
    addEventListener('online', take);
    return () => {
      cancel();
      removeEventListener('online', take);
    };
  }, [isNeeded, parts]);
  // Screen readers announce what enters a region that stands already.
  useEffect(() => setIsStanding(parts !== null), [parts]);

  return (
    <>
      <div className="visually-hidden" role="status" data-announcer="page" />
      {parts ? <parts.Toasts items={isStanding ? toasts : []} onDismiss={dismissToast} /> : null}
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
