import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { useNow } from '#storefront/render/use-now.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh, fullDay } from '#text/when.ts';
import styles from './awaited-gift.module.css';
import { momentWords } from './order-words.ts';
import { ShareLink } from './share-link.tsx';

type Props = {
  order: Order & { invitation: NonNullable<Order['invitation']> };
  isBusy: boolean;
  onResend: () => void;
  /** Where and when, said by the buyer instead (storefront/delivery). */
  choice: (close: () => void) => ReactNode;
};

/** The recipient is asked where and when: what the buyer may know of it, and what there is to do meanwhile. */
export function AwaitedGift({ order, isBusy, onResend, choice }: Props) {
  const { language } = useFrame();
  const { gift: t, orders } = usePurchaseText();
  const today = dayInRiyadh(useNow());
  const [isChoosing, setIsChoosing] = useState(false);
  const { recipientName, invitation } = order;
  const { hasDeclined, isBuyersTurn, sendsLeft } = invitation;
  const title = hasDeclined
    ? t.hasDeclined(recipientName)
    : isBuyersTurn
      ? t.silent(recipientName)
      : t.waitingFor(recipientName);
  if (isChoosing) {
    return (
      <section className={styles.panel} aria-label={t.chooseTitle}>
        {choice(() => setIsChoosing(false))}
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby="awaited">
      <h2 id="awaited" className="h3">
        {title}
      </h2>
      {isBuyersTurn ? (
        <p>{t.buyersTurn(fullDay(language, invitation.endsAt))}</p>
      ) : (
        <>
          <p>{t.sentAt(momentWords(orders, language, invitation.sentAt, today))}</p>
          <p className="muted">{t.answerUntil(fullDay(language, invitation.answerUntil))}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button
          kind={isBuyersTurn ? 'primary' : 'outline'}
          size="small"
          onPress={() => setIsChoosing(true)}
          isDisabled={isBusy}
        >
          {t.chooseMyself}
        </Button>
        <ShareLink orderUuid={order.uuid} label={t.share} />
        {sendsLeft > 0 ? (
          <TextLink onPress={onResend} isDisabled={isBusy}>
            {t.resend}
          </TextLink>
        ) : null}
      </div>
    </section>
  );
}
