import { useEffect, useState } from 'react';
import type { Friend } from '#contract/account/friends.wire.ts';
import { emptyAddress } from '#contract/delivery/address.rules.ts';
import { listPastRecipientsCall } from '#contract/orders/orders.calls.ts';
import type { PastRecipient } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Whom the customer sent gifts to; null until it is known. Without an answer the fields are filled in by hand. */
export function usePastRecipients(isSignedIn: boolean): readonly PastRecipient[] | null {
  const [past, setPast] = useState<readonly PastRecipient[] | null>(null);
  useEffect(() => {
    if (!isSignedIn) {
      setPast(null);
      return;
    }
    let isMounted = true;
    void callApi(listPastRecipientsCall, {}, { isQuiet: true }).then((answer) => {
      if (isMounted) setPast(answer.ok ? answer.data : []);
    });
    return () => {
      isMounted = false;
    };
  }, [isSignedIn]);
  return past;
}

type Person = { name: string; phone: string };
const isSame = (one: Person, other: Person): boolean => one.name === other.name && one.phone === other.phone;

/** Without those who are saved as friends, who are offered with their saved address. */
export const unsaved = (past: readonly PastRecipient[], friends: readonly Friend[]): PastRecipient[] =>
  past.filter((one) => !friends.some((friend) => isSame(friend, one)));

/** The past recipient whose name and number are in the form. */
export const pastRecipientIn = (
  { recipientName: name, recipientPhone: phone }: CheckoutForm,
  past: readonly PastRecipient[],
): PastRecipient | null => past.find((one) => isSame(one, { name, phone })) ?? null;

/**
 * The only person the customer sends gifts to, if they live in this city: selected before anybody is. Of several nobody is: a gift must not go to
 * the last recipient by accident.
 */
export function onlyRecipient(
  form: CheckoutForm,
  friends: readonly Friend[] | null,
  past: readonly PastRecipient[] | null,
  cityId: number,
): Friend | null {
  const isUntouched = !form.hasChosenRecipient && form.recipientName === '' && form.recipientPhone === '';
  if (!isUntouched || friends === null || past === null) return null;
  const [only] = friends;
  const isOnly = friends.length === 1 && unsaved(past, friends).length === 0;
  return only && isOnly && only.city.id === cityId ? only : null;
}

/** The form with this past recipient chosen; in another city than theirs the address is another one. */
export const withPastRecipient = (
  { name, phone, cityId, address, nationalAddress }: PastRecipient,
  shownCityId: number,
): Partial<CheckoutForm> => ({
  friendId: null,
  hasChosenRecipient: true,
  recipientName: name,
  recipientPhone: phone,
  ...emptyAddress,
  ...(cityId === shownCityId && address !== null ? { address, nationalAddress: nationalAddress ?? '' } : {}),
});

/**
 * The form with the recipient to whom the same is given again (orders/after-delivery): the saved friend or past
 * recipient with the same name and number. Null when nobody is, which the shopper then fills in.
 */
export function recipientAgain(
  again: Person,
  friends: readonly Friend[],
  past: readonly PastRecipient[],
  cityId: number,
): Partial<CheckoutForm> | null {
  const friend = friends.find((one) => isSame(one, again));
  if (friend)
    return { recipientKind: 'someone', friendId: friend.id, hasChosenRecipient: true, ...emptyAddress };
  const before = past.find((one) => isSame(one, again));
  return before ? { recipientKind: 'someone', ...withPastRecipient(before, cityId) } : null;
}

/** Chooses, once, the recipient of an order that was put into the cart again. */
export function useRecipientAgain(
  friends: readonly Friend[] | null,
  past: readonly PastRecipient[] | null,
  cityId: number,
  change: (changes: Partial<CheckoutForm>) => void,
): void {
  useEffect(() => {
    if (friends === null || past === null) return;
    const again = readForTab<Person>('recipient_again');
    if (again === null) return;
    saveForTab('recipient_again', null);
    const chosen = recipientAgain(again, friends, past, cityId);
    if (chosen !== null) change(chosen);
  }, [friends, past, cityId, change]);
}
