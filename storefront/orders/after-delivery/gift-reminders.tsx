import { useCallback, useEffect, useRef, useState } from 'react';
import { listRemindersCall, removeReminderCall } from '#contract/orders/orders.calls.ts';
import type { GiftReminder } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { fullDate } from '#text/when.ts';
import styles from './gift-reminders.module.css';

/**
 * The gifts that the customer will be reminded of next year, each with a button to cancel. Renders nothing if there
 * are no reminders, until one is cancelled here.
 */
export function GiftReminders() {
  const { language } = useFrame();
  const t = useBundle('myAccount').giftReminders;
  const [reminders, setReminders] = useState<readonly GiftReminder[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  // The pressed button disappears with its row, so the heading gets the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasRemoved, setHasRemoved] = useState(false);
  const load = useCallback(async () => {
    const answer = await callApi(listRemindersCall, {}, { isQuiet: true });
    if (answer.ok) setReminders(answer.data);
  }, []);
  useEffect(() => void load(), [load]);

  async function remove(orderUuid: string): Promise<void> {
    setRemoving(orderUuid);
    const answer = await callApi(removeReminderCall, { orderUuid }, { retry: () => void remove(orderUuid) });
    setRemoving(null);
    if (answer.ok) {
      showToast({ text: answer.message });
      setHasRemoved(true);
      heading.current?.focus();
      await load();
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  if (reminders.length === 0 && !hasRemoved) return null;
  return (
    <section aria-labelledby="gift-reminders">
      <h3 className="h4" id="gift-reminders" tabIndex={-1} ref={heading}>
        {t.title}
      </h3>
      {reminders.length === 0 ? <p className="small muted">{t.none}</p> : null}
      <ul>
        {reminders.map(({ orderUuid, orderNumber, recipientName, remindAt }) => (
          <li key={orderUuid} className={styles.row}>
            <span>
              <a href={href('my-orders', {}, { order_id: orderUuid })}>{t.giftFor(recipientName)}</a>
              <br />
              <span className="small muted">{fullDate(language, remindAt)}</span>
            </span>
            <TextLink
              label={t.removeOf(orderNumber)}
              isBusy={removing === orderUuid}
              onPress={() => void remove(orderUuid)}
            >
              {t.remove}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
