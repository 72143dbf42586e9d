import { type ReactNode, useEffect, useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { readableNumber } from '#contract/phone-groups.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { Button } from '#storefront/ui/button.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh, fullDay, timeOfDay } from '#text/when.ts';
import { dayLabel } from '../order-labels.ts';
import { CORRECT_PHONE, CorrectPhone } from './correct-phone.tsx';
import styles from './pending-gift.module.css';
import { useShareDialog } from './use-share-dialog.tsx';

const TITLE = 'awaited';

type Props = {
  order: Order & { invitation: NonNullable<Order['invitation']> };
  isBusy: boolean;
  onResend: () => void;
  /** Corrects the recipient's number. Resolves to true if the server accepts. */
  onCorrect: (phone: string) => Promise<boolean>;
  /** Renders the form in which the buyer chooses address and time instead of the recipient (storefront/delivery). */
  deliveryForm: (close: () => void) => ReactNode;
};

/**
 * Shown while the recipient is asked for address and time: the state of the request, and what the buyer can do
 * meanwhile.
 */
export function PendingGift({ order, isBusy, onResend, onCorrect, deliveryForm }: Props) {
  const { language } = useFrame();
  const { gift: t, orders } = useBundle('purchase');
  const today = dayInRiyadh(useNow());
  const [open, setOpen] = useState<'choice' | 'phone' | null>(null);
  const share = useShareDialog(order);
  const { recipientName, invitation } = order;
  const { hasDeclined, isBuyersTurn, sendsLeft, sendsAt } = invitation;
  const title = hasDeclined
    ? t.hasDeclined(recipientName)
    : isBuyersTurn
      ? t.silent(recipientName)
      : t.waitingFor(recipientName);
  // Move the focus to the form that replaces the pressed button, or to the page's main element if the whole panel
  // disappears.
  const choose = () => {
    setOpen('choice');
    focusOnField('problem-address');
  };
  const correct = () => {
    setOpen('phone');
    focusOnField(CORRECT_PHONE);
  };
  const close = () => {
    setOpen(null);
    focusOnField(TITLE);
  };
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), []);
  if (open === 'phone') {
    return (
      <section className={styles.panel}>
        <CorrectPhone
          isBusy={isBusy}
          onSave={(phone) => void onCorrect(phone).then((isCorrected) => isCorrected && close())}
          onBack={close}
        />
      </section>
    );
  }
  if (open === 'choice') {
    return (
      <section className={styles.panel} aria-label={t.chooseTitle}>
        {deliveryForm(close)}
      </section>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby={TITLE}>
      <h2 id={TITLE} className="h3" tabIndex={-1}>
        {title}
      </h2>
      {isBuyersTurn ? (
        <p>{t.buyersTurn(fullDay(language, invitation.endsAt))}</p>
      ) : (
        <>
          <p>
            {(sendsAt === null ? t.sentAt : t.sendsAt)(
              dayLabel(orders, language, sendsAt ?? invitation.sentAt, today),
              timeOfDay(language, sendsAt ?? invitation.sentAt),
            )}
          </p>
          <p className="muted">{t.answerUntil(fullDay(language, invitation.answerUntil))}</p>
        </>
      )}
      {invitation.correctionsLeft > 0 ? (
        <p className={styles.number}>
          {t.sentTo(readableNumber(order.recipientPhone))}{' '}
          <TextLink onPress={correct} isDisabled={isBusy}>
            {t.correctPhone}
          </TextLink>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button kind={isBuyersTurn ? 'primary' : 'outline'} size="small" onPress={choose} isDisabled={isBusy}>
          {t.chooseMyself}
        </Button>
        <TextLink onPress={share.open} isDisabled={share.isBusy}>
          {t.share}
        </TextLink>
        {sendsLeft > 0 && sendsAt === null ? (
          <TextLink onPress={onResend} isDisabled={isBusy}>
            {t.resend}
          </TextLink>
        ) : null}
      </div>
      {share.dialog}
    </section>
  );
}
