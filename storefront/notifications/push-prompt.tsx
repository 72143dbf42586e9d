import { type ReactNode, useEffect, useState } from 'react';
import { isPushPromptSnoozed, snoozePushPrompt } from '#storefront/api/device-storage.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { isPushSupported } from './push-permission.ts';
import { enablePush } from './push-subscription.ts';

type PushAnswer = 'allowed' | 'refused' | 'failed' | 'later';

/**
 * Offers push messages about the arrival of an order. Shown after an order, never on a first visit (product.md 9). The
 * browser's own prompt follows the press.
 */
export function PushPrompt({
  otherwise,
}: {
  /** Rendered instead if push is unsupported, already decided, or was postponed recently. */ otherwise: ReactNode;
}) {
  const t = useBundle('purchase').offers.push;
  const [isOffered, setIsOffered] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<PushAnswer | null>(null);

  useEffect(() => {
    setIsOffered(isPushSupported() && Notification.permission === 'default' && !isPushPromptSnoozed());
  }, []);
  if (isOffered === null) return null;
  if (!isOffered) return otherwise;
  // After "later", render nothing, so that the shopper gets no second question.
  if (answer === 'later') return null;

  async function allow(): Promise<void> {
    setIsBusy(true);
    const answer = await enablePush();
    setIsBusy(false);
    if (answer === 'refused') snoozePushPrompt();
    setAnswer(answer);
  }
  return (
    <Offer
      label={t.title}
      isLive
      text={
        answer === null ? (
          <>
            <h2 className="h4">{t.title}</h2>
            <p className="small muted">{t.text}</p>
          </>
        ) : (
          <p>{t[answer]}</p>
        )
      }
    >
      {answer === null || answer === 'failed' ? (
        <>
          <Button size="small" isBusy={isBusy} onPress={() => void allow()}>
            {t.allow}
          </Button>
          <TextLink
            onPress={() => {
              snoozePushPrompt();
              setAnswer('later');
            }}
          >
            {t.later}
          </TextLink>
        </>
      ) : null}
    </Offer>
  );
}
