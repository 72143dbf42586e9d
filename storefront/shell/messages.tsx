import { useEffect, useState } from 'react';
import { useText } from '#storefront/render/frame.tsx';
import { closePopup, dismissToast, useMessages } from '#storefront/ui/messages.ts';

type Parts = {
  Popup: typeof import('#storefront/ui/popup.tsx')['Popup'];
  Toasts: typeof import('#storefront/ui/toasts.tsx')['Toasts'];
};
const load = async (): Promise<Parts> => {
  const [{ Popup }, { Toasts }] = await Promise.all([
    import('#storefront/ui/popup.tsx'),
    import('#storefront/ui/toasts.tsx'),
  ]);
  return { Popup, Toasts };
};

/** Popups and toasts of the whole page, and the place from which changes are announced. Drawn once, in the shell. */
export function Messages() {
  const { shell } = useText();
  const { popup, toasts } = useMessages();
  const [parts, setParts] = useState<Parts | null>(null);
  const [isStanding, setIsStanding] = useState(false);
  const isNeeded = popup !== null || toasts.length > 0;

  useEffect(() => {
    if (isNeeded && !parts) load().then(setParts, () => {});
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
          onClose={closePopup}
        />
      ) : null}
    </>
  );
}
