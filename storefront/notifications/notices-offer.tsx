import { type ReactNode, useEffect, useState } from 'react';
import { isOfferResting, letOfferRest } from '#storefront/api/device-stored.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { allowNotices } from './device-token.ts';
import { canBeTold } from './permission.ts';

type Said = 'allowed' | 'refused' | 'failed' | 'later';

/**
 * Shall we tell you when it arrives? Asked after an order and never on a first visit (product.md 9); the browser's own
 * question follows the press.
 */
export function NoticesOffer({ otherwise }: { /** Where there is nothing to ask. */ otherwise: ReactNode }) {
  const t = useBundle('purchase').offers.push;
  const [isOffered, setIsOffered] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  useEffect(() => {
    setIsOffered(canBeTold() && Notification.permission === 'default' && !isOfferResting());
  }, []);
  if (isOffered === null) return null;
  if (!isOffered) return otherwise;
  // One question a time: whoever says later is asked nothing else.
  if (said === 'later') return null;

  async function allow(): Promise<void> {
    setIsBusy(true);
    const answer = await allowNotices();
    setIsBusy(false);
    if (answer === 'refused') letOfferRest();
    setSaid(answer);
  }
  return (
    <Offer
      label={t.title}
      isAnswering
      words={
        said === null ? (
          <>
            <h2 className="h4">{t.title}</h2>
            <p className="small muted">{t.text}</p>
          </>
        ) : (
          <p>{t[said]}</p>
        )
      }
    >
      {said === null || said === 'failed' ? (
        <>
          <Button size="small" isBusy={isBusy} onPress={() => void allow()}>
            {t.allow}
          </Button>
          <TextLink
            onPress={() => {
              letOfferRest();
              setSaid('later');
            }}
          >
            {t.later}
          </TextLink>
        </>
      ) : null}
    </Offer>
  );
}
