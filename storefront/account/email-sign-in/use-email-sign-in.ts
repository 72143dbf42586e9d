import { useEffectEvent, useRef, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { showToast } from '#storefront/ui/messages.ts';
import type { AfterSignIn } from '../sign-in/use-after-sign-in.ts';
import type { EmailSteps } from './email-steps.ts';
import { type LoadedEmailSignIn, loadEmailSignIn, loadedEmailSignIn } from './load-email-sign-in.ts';

type LoadedSteps = LoadedEmailSignIn & { steps: EmailSteps };
type EmailSignInLoader = {
  /** The loaded e-mail steps while the dialog shows them, otherwise null. */
  shown: LoadedSteps | null;
  isBusy: boolean;
  open: () => void;
  preload: () => void;
};

/** The e-mail steps of one dialog. They are loaded on demand and keep everything typed until the dialog is removed. */
export function useEmailSignIn(
  afterSignIn: AfterSignIn,
  onClose: () => void,
  isFirst: boolean,
): EmailSignInLoader {
  const { language, brand, text } = useFrame();
  const close = useEffectEvent(onClose);
  const created = useRef<LoadedSteps | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const make = (loaded: LoadedEmailSignIn): LoadedSteps => {
    const part = created.current ?? {
      ...loaded,
      steps: loaded.makeSteps({
        afterSignIn,
        mustEndWithCom: brand.emailEndsWithCom,
        leave: () => setShown(null),
        close: () => close(),
      }),
    };
    created.current = part;
    return part;
  };
  const [shown, setShown] = useState<LoadedSteps | null>(() => {
    const loaded = isFirst ? loadedEmailSignIn() : null;
    return loaded === null ? null : make(loaded);
  });

  const open = (): void => {
    setIsBusy(true);
    loadEmailSignIn(language).then(
      (loaded) => {
        setIsBusy(false);
        setShown(make(loaded));
      },
      () => {
        setIsBusy(false);
        showToast({
          id: 'network',
          text: text.shell.unreached,
          icon: 'wifi-slash',
          action: { label: text.shell.tryAgain, onPress: open },
        });
      },
    );
  };
  return {
    shown,
    isBusy,
    open,
    preload: () =>
      loadEmailSignIn(language).catch(() => {
        // Ignore a failed preload: if loading fails again when the shopper presses the button, the press reports the
        // failure.
      }),
  };
}
