import { useCallback, useEffect, useState } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { allowNotices, isTold, stopNotices } from './device-token.ts';
import { canBeTold, needsInstall, watchPermission } from './permission.ts';

/** How it stands with this browser; null in the server's HTML, which is everybody's. */
type State = 'told' | 'notTold' | 'denied' | 'needsInstall' | 'unsupported' | null;

function readState(): State {
  if (needsInstall()) return 'needsInstall';
  if (!canBeTold()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isTold() ? 'told' : 'notTold';
}

/**
 * Whether this browser is one of those that are told things, and the way to change it (product.md 9: asked from settings,
 * within a press). What was refused in the browser can be undone there alone: it is said how.
 */
export function ThisBrowser() {
  const t = useBundle('myAccount').notices.browser;
  const [state, setState] = useState<State>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const look = useCallback(() => setState(readState()), []);
  useEffect(() => {
    look();
    return watchPermission(look);
  }, [look]);
  if (state === null) return null;

  async function change(act: () => Promise<boolean>): Promise<void> {
    setIsBusy(true);
    setHasFailed(!(await act()));
    setIsBusy(false);
    look();
  }
  const allow = () => change(async () => (await allowNotices()) !== 'failed');
  return (
    <Offer
      label={t.title}
      sign={<Icon name="bell" />}
      isAnswering
      words={
        <>
          <h3 className="h4">{t.states[state].title}</h3>
          <p className="small muted">{hasFailed ? t.failed : t.states[state].text}</p>
        </>
      }
    >
      {state === 'notTold' ? (
        <Button size="small" isBusy={isBusy} onPress={() => void allow()}>
          {t.allow}
        </Button>
      ) : null}
      {state === 'told' ? (
        <TextLink isBusy={isBusy} onPress={() => void change(stopNotices)}>
          {t.stop}
        </TextLink>
      ) : null}
    </Offer>
  );
}
