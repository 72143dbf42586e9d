import { useEffect, useState } from 'react';
import type { Friend } from '#contract/account/friends.wire.ts';
import { emptyAddress } from '#contract/delivery/address.rules.ts';
import { listPastRecipientsCall } from '#contract/orders/orders.calls.ts';
import type { PastRecipient } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import type { CheckoutForm } from './checkout-form.ts';

/**
 * The recipients of the customer's earlier gifts; null while loading. If they cannot be loaded, the shopper types the
 * details.
 */
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

/** Removes past recipients who are saved as friends, because friends are listed separately with their saved address. */
export const unsaved = (past: readonly PastRecipient[], friends: readonly Friend[]): PastRecipient[] =>
  past.filter((one) => !friends.some((friend) => isSame(friend, one)));

/** The past recipient whose name and number are in the checkout form. */
export const pastRecipientIn = (
  { recipientName: name, recipientPhone: phone }: CheckoutForm,
  past: readonly PastRecipient[],
): PastRecipient | null => past.find((one) => isSame(one, { name, phone })) ?? null;

/**
 * The friend to preselect: the only person the customer has sent gifts to, if saved as a friend in this city. With
 * several, none is preselected, so that a gift does not go to the last recipient by accident.
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

/** Puts a past recipient into the form. The saved address is used only if it is in the displayed city. */
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
 * Puts the recipient of an earlier order into the form when the shopper gives the same gift again
 * (orders/after-delivery): the friend or past recipient with the same name and number. Null if there is no match, so
 * that the shopper fills in the fields.
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

/** Preselects, once, the recipient of an earlier order whose products were put into the cart again. */
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
