import { useCallback, useEffect, useState } from 'react';
import type { PlayedGreeting } from '#contract/greetings/greetings.wire.ts';
import { readGreetingCall } from '#contract/orders/tracking.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { GreetingFigure } from '#storefront/page/greeting-figure.tsx';
import { ShopLogo } from '#storefront/page/shop-logo.tsx';
import { href } from '#storefront/routes.ts';
import { LanguageLink } from '#storefront/shell/language-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './greeting.module.css';
import type { GreetingData } from './greeting.page.ts';

type State = { kind: 'waiting' | 'failed' | 'gone' } | { kind: 'ready'; played: PlayedGreeting };

/** The page with a gift's recorded greeting, which the QR code on the card opens for anyone who has the card. */
export function Greeting({ data: { token } }: { data: GreetingData }) {
  const { greeting: t, gift } = useBundle('purchase');
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const load = useCallback(async () => {
    const answer = await callApi(readGreetingCall, { token });
    if (answer.ok) setState({ kind: 'ready', played: answer.data });
    else setState({ kind: answer.code === 'notFound' || answer.code === 'notValid' ? 'gone' : 'failed' });
  }, [token]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <div className={`wrap ${styles.header}`}>
        <ShopLogo />
        <LanguageLink />
      </div>
      <div className={`wrap ${styles.page}`}>
        <h1 className={state.kind === 'ready' ? undefined : 'visually-hidden'}>{t.title}</h1>
        {state.kind === 'waiting' ? (
          <div role="status" aria-label={t.loading}>
            <Skeleton shape="control" />
          </div>
        ) : null}
        {state.kind === 'failed' ? (
          <EmptyState
            icon="wifi-slash"
            title={gift.failed}
            action={
              <Button kind="outline" onPress={() => void load()}>
                {gift.retry}
              </Button>
            }
          />
        ) : null}
        {state.kind === 'gone' ? (
          <EmptyState
            icon="gift"
            title={t.gone}
            text={t.goneText}
            action={
              <Button kind="outline" href={href('home')}>
                {gift.unknownAction}
              </Button>
            }
          />
        ) : null}
        {state.kind === 'ready' ? <GreetingFigure {...state.played} /> : null}
      </div>
    </>
  );
}
