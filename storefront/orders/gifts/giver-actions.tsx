import { useState } from 'react';
import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame, useText } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { ActionRow } from './action-row.tsx';
import { GiftMessage } from './gift-message.tsx';
import styles from './giver-actions.module.css';
import { useShareDialog } from './use-share-dialog.tsx';

type Props = {
  order: Order;
  /** Whether to list the gift's link among these actions; false if the page offers the link elsewhere. */
  hasShare?: boolean;
};

/**
 * What the giver can do for a paid gift: share its link, see the card as the recipient will, and save the day in a
 * calendar.
 */
export function GiverActions({ order, hasShare = true }: Props) {
  const t = useBundle('purchase').gift;
  const { shell } = useText();
  const share = useShareDialog(order);
  const [isReading, setIsReading] = useState(false);
  const saveDay = useSaveDay(order);
  const cards = writtenCards(order.lines);
  if (!hasShare && cards.length === 0 && saveDay === null) return null;
  return (
    <>
      <ul className={styles.acts} aria-label={t.acts}>
        {hasShare ? (
          <ActionRow icon="gift" onPress={share.open} isBusy={share.isBusy} note={t.shareNote}>
            {t.shareTracking}
          </ActionRow>
        ) : null}
        {cards.length > 0 ? (
          <ActionRow icon="envelope-simple" onPress={() => setIsReading(true)}>
            {t.seeCard}
          </ActionRow>
        ) : null}
        {saveDay === null ? null : (
          <ActionRow icon="calendar-blank" onPress={() => void saveDay()}>
            {t.toCalendar}
          </ActionRow>
        )}
      </ul>
      {share.dialog}
      {isReading ? (
        <Modal title={t.card} isTitleHidden onClose={() => setIsReading(false)} closeLabel={shell.close}>
          <div className={styles.cards}>
            {cards.map((card) => (
              <GiftMessage key={JSON.stringify(card)} card={card} />
            ))}
          </div>
        </Modal>
      ) : null}
    </>
  );
}

/** Saves the day of arrival as a calendar file; null if the day is not chosen yet or is past. */
function useSaveDay(order: Order): (() => Promise<void>) | null {
  const { brand, language } = useFrame();
  const t = useBundle('purchase').gift;
  const now = useNow();
  const { slotStartsAt: startsAt, slotEndsAt: endsAt, status } = order;
  const isComing =
    status === 'accepted' || status === 'recipientAccepted' || status === 'wrapGift' || status === 'onTheWay';
  if (startsAt === null || endsAt === null || !isComing) return null;
  const title =
    order.method === 'cafe'
      ? t.calendarPickUp(brand.name[language])
      : order.recipientKind === 'me'
        ? t.calendarOwn(brand.name[language])
        : t.calendarGift(order.recipientName);
  return async () => {
    const [{ calendarFile }, { saveFile }] = await Promise.all([
      import('../calendar-file.ts'),
      import('#storefront/ui/save-file.ts'),
    ]);
    const url = new URL(href('my-orders', {}, { order_id: order.uuid }), location.href).href;
    const event = {
      id: `${order.uuid}@${location.hostname}`,
      title,
      startsAt,
      endsAt,
      isWholeDay: order.slotIsWholeDay,
      url,
    };
    const file = calendarFile(event, now);
    saveFile(`${order.number}-${language}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
}
