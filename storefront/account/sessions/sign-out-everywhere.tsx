import { useState } from 'react';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { showPopup } from '#storefront/ui/messages.ts';
import { signOutEverywhere } from '../session.ts';

/** Asks for confirmation before it signs out every browser of the account, including the current one. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { shell } = useText();
  const t = useBundle('myAccount');
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    const refusal = await signOutEverywhere();
    setIsBusy(false);
    onClose();
    if (refusal !== null) showPopup({ kind: 'error', text: refusal });
  };
  return (
    <Confirm
      icon="sign-out"
      title={t.everywhereQuestion}
      text={t.everywhereText}
      yesLabel={shell.yes}
      noLabel={shell.no}
      busyLabel={shell.oneMoment}
      isBusy={isBusy}
      onYes={() => void leave()}
      onNo={onClose}
    />
  );
}
