import { useState } from 'react';
import { isPhoneComplete } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import { readTrackedOrderCall } from '#contract/orders/tracking.calls.ts';
import type { TrackedOrder } from '#contract/orders/tracking.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';

export const TRACK_FIELDS = { orderNumber: 'track-number', phone: 'track-phone' } as const;
export const TRACK_RESULT = 'track-result';

type Outcome =
  | { kind: 'asking' }
  /**
   * The server's message that the order was not found or that there were too many attempts; null if the server could
   * not be reached.
   */
  | { kind: 'refused'; message: string | null }
  | { kind: 'found'; order: TrackedOrder };

/** The state of the form that finds an order by number and phone: its values, what is missing, and the answer. */
export function useTrackedOrder() {
  const [form, setForm] = useState({ orderNumber: '', phone: '' });
  const [hasPressed, setHasPressed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  const isMissing = {
    orderNumber: orderNumberIn(form.orderNumber) === null,
    phone: !isPhoneComplete(FRIEND_COUNTRY_CODE, form.phone),
  };

  async function track(): Promise<void> {
    if (isBusy) return;
    setHasPressed(true);
    if (isMissing.orderNumber) return focusOnField(TRACK_FIELDS.orderNumber);
    if (isMissing.phone) return focusOnField(TRACK_FIELDS.phone);
    setIsBusy(true);
    const answer = await callApi(
      readTrackedOrderCall,
      { ...form, countryCode: FRIEND_COUNTRY_CODE },
      { isQuiet: true },
    );
    setIsBusy(false);
    if (!answer.ok) return setOutcome({ kind: 'refused', message: answer.message });
    setOutcome({ kind: 'found', order: answer.data });
    focusOnField(TRACK_RESULT);
  }
  return {
    form,
    change: (next: Partial<typeof form>) => setForm((now) => ({ ...now, ...next })),
    /**
     * Whether a field is marked as wrong, which never happens before the shopper has pressed the button
     * (conventions.md 1).
     */
    isWrong: {
      orderNumber: hasPressed && isMissing.orderNumber,
      phone: hasPressed && isMissing.phone,
    },
    isBusy,
    outcome,
    track,
    trackAnother() {
      setForm({ orderNumber: '', phone: '' });
      setHasPressed(false);
      setOutcome({ kind: 'asking' });
      focusOnField(TRACK_FIELDS.orderNumber);
    },
  };
}
