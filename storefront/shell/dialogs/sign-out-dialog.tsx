import { useState } from 'react';
import { signOut } from '#storefront/account/session.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import type { DialogProps } from './dialogs.ts';

/** The dialog that asks for confirmation before signing out (Specification 2, Modals). */
export function SignOutDialog({ isOpen, onClose, onDone }: DialogProps) {
  const { shell } = useText();
  const [isBusy, setIsBusy] = useState(false);
  if (!isOpen) return null;
  const leave = async () => {
    setIsBusy(true);
    const isDone = await signOut();
    setIsBusy(false);
    if (isDone) onDone();
    else onClose();
  };
  return (
    <Confirm
      icon="sign-out"
      title={shell.logOutQuestion}
      text={shell.logOutText}
      yesLabel={shell.yes}
      noLabel={shell.no}
      busyLabel={shell.oneMoment}
      isBusy={isBusy}
      onYes={() => void leave()}
      onNo={onClose}
    />
  );
}
