import { useCallback, useEffect, useState } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { isPushSupported, needsInstall, watchPermission } from './push-permission.ts';
import { disablePush, enablePush, isPushEnabled } from './push-subscription.ts';

/** The push state of this browser; null in the server's HTML, which is the same for everyone. */
type State = 'pushOn' | 'pushOff' | 'denied' | 'needsInstall' | 'unsupported' | null;

function readState(): State {
  if (needsInstall()) return 'needsInstall';
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isPushEnabled() ? 'pushOn' : 'pushOff';
}

/**
 * Shows whether this browser receives push messages, and lets the customer change it by a press (product.md 9). A
 * permission denied in the browser can only be restored there, so the text explains how.
 */
export function BrowserPushSetting() {
  const t = useBundle('myAccount').notificationPreferences.browser;
  const [state, setState] = useState<State>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const refresh = useCallback(() => setState(readState()), []);
  useEffect(() => {
    refresh();
    return watchPermission(refresh);
  }, [refresh]);
  if (state === null) return null;

  async function change(act: () => Promise<boolean>): Promise<void> {
    setIsBusy(true);
    setHasFailed(!(await act()));
    setIsBusy(false);
    refresh();
  }
  const allow = () => change(async () => (await enablePush()) !== 'failed');
  return (
    <Offer
      label={t.title}
      sign={<Icon name="bell" />}
      isLive
      text={
        <>
          <h3 className="h4">{t.states[state].title}</h3>
          <p className="small muted">{hasFailed ? t.failed : t.states[state].text}</p>
        </>
      }
    >
      {state === 'pushOff' ? (
        <Button size="small" isBusy={isBusy} onPress={() => void allow()}>
          {t.allow}
        </Button>
      ) : null}
      {state === 'pushOn' ? (
        <TextLink isBusy={isBusy} onPress={() => void change(disablePush)}>
          {t.stop}
        </TextLink>
      ) : null}
    </Offer>
  );
}
