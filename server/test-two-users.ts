import { randomUUID } from 'node:crypto';
import * as account from '#contract/account/account.calls.ts';
import * as friends from '#contract/account/friends.calls.ts';
import type { Call, InputOf } from '#contract/call.ts';
import * as cart from '#contract/cart/cart.calls.ts';
import * as catalogue from '#contract/catalogue/catalogue.calls.ts';
import * as checkout from '#contract/checkout/checkout.calls.ts';
import * as urpay from '#contract/checkout/urpay.calls.ts';
import * as content from '#contract/content/content.calls.ts';
import * as coupons from '#contract/coupons/coupons.calls.ts';
import * as delivery from '#contract/delivery/delivery.calls.ts';
import * as enquiries from '#contract/enquiries/enquiries.calls.ts';
import * as favourites from '#contract/favourites/favourites.calls.ts';
import * as measurement from '#contract/measurement/measurement.calls.ts';
import * as notifications from '#contract/notifications/notifications.calls.ts';
import * as choices from '#contract/notifications/preferences.calls.ts';
import * as whatsapp from '#contract/notifications/whatsapp.calls.ts';
import * as orders from '#contract/orders/orders.calls.ts';
import * as tracking from '#contract/orders/tracking.calls.ts';
import * as payments from '#contract/payments/payments.calls.ts';
import * as ratings from '#contract/ratings/ratings.calls.ts';
import * as tickets from '#contract/tickets/tickets.calls.ts';
import * as uploads from '#contract/uploads/uploads.calls.ts';
import * as wallet from '#contract/wallet/wallet.calls.ts';
import { ABHA, MONSTERA, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import { fillCart, formOf } from '#server/checkout/test-purchase.ts';
import { aVoice } from '#server/greetings/test-media.ts';
import { openTicket } from '#server/tickets/test-tickets.ts';
import type { OwnedIds } from './test-owner.ts';
import type { Shopper } from './test-shop.ts';

type Make<I> = (things: OwnedIds, who: Shopper) => I | Promise<I>;
export type Row<I = object> =
  /**
   * The input names another customer's data, in each of these forms. It must be refused as if the data did not exist.
   */
  | { names: Record<string, Make<I>>; status?: number; isSeenBy?: 'owner' }
  /**
   * The input names no customer's data; otherwise `because` says why that is harmless. `shows` means that the owner
   * sees their own data.
   */
  | { own: I; shows?: true; because?: string }
  /** The response is the same for everybody. */
  | { isPublic: true }
  /** Access does not depend on the session; the text names the test file that proves who has access. */
  | { elsewhere: string };

const table = new Map<string, Row>();
const row = <C extends Call>(call: C, of: Row<InputOf<C>>): void => {
  if (table.has(call.name)) throw new Error(`${call.name} is listed twice in the table of two users.`);
  table.set(call.name, of as Row);
};
/** How a call could reach another customer's data; undefined for a call that is missing from the table. */
export const rowOf = ({ name }: Pick<Call, 'name'>): Row | undefined => table.get(name);

const city = { cityId: RIYADH };
const piece = { productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };
const code = '0000';
const email = 'quill@example.com';
const phone = { countryCode: '966', phone: '598007391' };
const device = { deviceToken: 'web_token' };
const company = {
  name: 'Somebody',
  company: 'Some Company',
  email,
  phone: '0551112223',
  description: 'Forty gifts',
  city: 'Riyadh',
};
const place = { address: 'Elsewhere 1', nationalAddress: null, slotId: null };

for (const call of Object.values(catalogue)) row(call as Call, { isPublic: true });
for (const call of Object.values(content)) row(call as Call, { isPublic: true });
row(enquiries.sendContactCall, { isPublic: true });
row(enquiries.sendCorporateGiftsCall, {
  names: {
    'file that waits': ({ waitingFile }) => ({ ...company, attachment: waitingFile }),
    'file of a ticket': ({ usedFile }) => ({ ...company, attachment: usedFile }),
  },
});
row(measurement.addVitalsCall, { isPublic: true });
row(measurement.sendPageFaultCall, { isPublic: true });
row(account.listCountriesCall, { isPublic: true });
row(delivery.listCitiesCall, { isPublic: true });
row(delivery.readNoticeCall, { isPublic: true });
row(delivery.readArrivalCall, { isPublic: true });
row(delivery.listArrivalsCall, { isPublic: true });
row(delivery.verifyPlaceCall, { isPublic: true });
row(delivery.readMapCall, { isPublic: true });
row(delivery.listTimeSlotsCall, { own: { ...city, method: 'delivery' } });

// These calls give access by a code, a password or a link, to the person to whom it was sent. Separate tests cover
// them.
row(account.startGuestCall, { elsewhere: 'server/account/sessions/session.test.ts' });
row(account.verifyPhoneCall, {
  elsewhere: 'server/account/sign-in/verify-phone.test.ts; carts of guests: session.abuse.test.ts',
});
row(account.signInCall, {
  elsewhere: 'server/account/sign-in/sign-in-by-email.test.ts, sign-in-by-popup.test.ts',
});
row(account.signUpCall, { elsewhere: 'server/account/sign-in/sign-up.abuse.test.ts' });
row(account.verifyEmailCall, { elsewhere: 'server/account/email/email.abuse.test.ts' });
row(account.verifyPasswordCodeCall, { elsewhere: 'server/account/passwords/forgotten-password.test.ts' });
row(account.changePasswordCall, { elsewhere: 'server/account/passwords/password-token.test.ts' });
row(tracking.readGiftCall, { elsewhere: 'server/orders/tracking.test.ts: the link is the key' });
row(tracking.readGreetingCall, {
  elsewhere: 'server/orders/greetings/greetings.test.ts: the address is the key',
});
row(tracking.acceptGiftCall, { elsewhere: 'server/orders/gifts/invitations.test.ts: the link is the key' });
row(tracking.declineGiftCall, { elsewhere: 'server/orders/gifts/invitations.test.ts: the link is the key' });
row(tracking.sendThanksCall, { elsewhere: 'server/orders/gifts/thanks.test.ts: the link is the key' });
row(tracking.listGiftSlotsCall, {
  elsewhere: 'server/orders/gifts/invitations.test.ts: the link is the key',
});

row(tracking.readTrackedOrderCall, {
  elsewhere: 'server/orders/gifts/read-tracked-order.test.ts: number and phone are the key',
});

row(account.sendPhoneCodeCall, { own: phone });
row(account.sendEmailCodeCall, { own: { email } });
row(account.sendPasswordCodeCall, { own: { email } });
row(account.readRememberedCall, { own: {} });
row(account.changeLanguageCall, { own: { language: 'en' } });
row(account.readProfileCall, { own: {}, shows: true });
row(account.readOwnDataCall, { own: {}, shows: true });
row(account.saveNameCall, { own: { name: 'Somebody' } });
row(account.changeProfileCall, { own: { name: 'Somebody' } });
row(account.verifyNewPhoneCall, { own: { code, ...phone } });
row(account.sendOwnerCodeCall, { own: {} });
row(account.verifyOwnerCall, { own: { code } });
row(account.readLostPhoneCall, { own: {} });
row(account.sendLostPhoneCodeCall, { own: {} });
row(account.markPhoneLostCall, { own: { code } });
row(account.cancelLostPhoneCall, { own: {} });
row(account.savePictureCall, { own: { picture: 'AAAA' } });
row(account.removePictureCall, { own: {} });
row(account.readRemovalCall, { own: {} });
row(account.sendRemovalCodeCall, { own: {} });
row(account.removeAccountCall, { own: { phrase: 'DELETE MY ACCOUNT', code } });
row(account.listSessionsCall, { own: {} });
row(account.removeSessionCall, { names: { session: ({ session }) => ({ sessionId: session }) } });
row(account.signOutCall, { own: {} });
row(account.signOutEverywhereCall, { own: {} });

const somebody = {
  name: 'Somebody',
  phone: '0551112223',
  email: null,
  ...city,
  address: null,
  nationalAddress: null,
};
row(friends.listFriendsCall, { own: {}, shows: true });
row(friends.addFriendCall, { own: { key: randomUUID(), ...somebody } });
row(friends.changeFriendCall, { names: { friend: ({ friend }) => ({ friendId: friend, ...somebody }) } });
row(friends.removeFriendCall, { names: { friend: ({ friend }) => ({ friendId: friend }) } });

row(favourites.listFavouritesCall, { own: city });
row(favourites.listFavouriteIdsAmongCall, { own: { productIds: [MONSTERA] } });
row(favourites.saveFavouriteCall, { own: { productId: MONSTERA, isFavourite: false } });

row(cart.listItemsCall, { own: city, shows: true });
row(cart.listOtherCartsCall, { own: { cityId: ABHA } });
row(cart.addItemCall, { own: { ...city, ...piece } });
row(cart.addBundleCall, { own: { ...city, bundleId: 1, choices: [] } });
row(cart.changeItemCall, { names: { item: ({ cartItem }) => ({ itemId: cartItem, ...city, ...piece }) } });
row(cart.removeGreetingCall, { names: { item: ({ cartItem }) => ({ itemId: cartItem }) } });
row(cart.saveGreetingCall, {
  names: {
    item: ({ cartItem }) => ({ itemId: cartItem, file: new Blob([new Uint8Array(aVoice())]) }),
  },
});
row(cart.removeItemCall, { names: { item: ({ cartItem }) => ({ itemId: cartItem }) } });
row(cart.listChangedItemsCall, { own: city });
row(cart.reduceToAvailableCall, { own: city });
row(cart.changeCityCall, { own: { fromCityId: RIYADH, cityId: ABHA } });

row(coupons.listCouponsCall, { own: {} });
row(coupons.saveCouponCall, { own: { code: 'NOBODYS' } });
row(coupons.listUsableCall, { own: city });
row(coupons.applyCouponCall, { own: { ...city, code: 'NOBODYS' } });
row(coupons.removeCouponCall, { own: {} });
row(wallet.readWalletCall, { own: {} });
row(wallet.applyWalletCall, { own: { ...city, isUsed: true } });

row(payments.listCurrenciesCall, { isPublic: true });
row(payments.listCardsCall, { own: {} });
row(payments.removeCardCall, { names: { card: ({ card }) => ({ cardId: card }) } });
row(payments.listPaymentsCall, { own: {}, shows: true });
row(payments.startApplePayCall, { own: {} });
row(payments.saveTapCaptureCall, {
  names: {
    'unpaid order': ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }),
    'paid order': ({ paidOrder }) => ({ orderUuid: paidOrder }),
  },
});

row(orders.listOrdersCall, {
  names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) },
  isSeenBy: 'owner',
});
row(orders.listDeliveredCall, { own: {} });
row(orders.listPastRecipientsCall, { own: {}, shows: true });
row(orders.saveReminderCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) } });
row(orders.removeReminderCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) } });
row(orders.listRemindersCall, { own: {} });
row(orders.saveRatingCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder, rating: 1 }) } });
row(orders.cancelOrderCall, {
  names: {
    'paid order': ({ paidOrder }) => ({ orderUuid: paidOrder }),
    'unpaid order': ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }),
  },
});
row(orders.removeGreetingsCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) } });
for (const call of [orders.readInvoiceCall, orders.readInvoiceFileCall]) {
  row(call, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) }, isSeenBy: 'owner' });
}
for (const call of [orders.readGiftReceiptCall, orders.readGiftReceiptFileCall]) {
  row(call, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) }, isSeenBy: 'owner' });
}
row(ratings.listRatingsCall, { isPublic: true });
row(tracking.addLinkCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) } });
row(tracking.sendLinkCall, { names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder }) } });
row(tracking.changeRecipientPhoneCall, {
  names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder, ...phone }) },
});
row(tracking.saveDeliveryCall, {
  names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder, ...place }) },
});

row(checkout.readTotalsCall, { own: { ...city, method: 'delivery' } });
row(checkout.listPaymentMethodsCall, {
  names: { order: ({ unpaidOrder }) => ({ ...city, method: 'delivery' as const, orderUuid: unpaidOrder }) },
});
row(checkout.placeOrderCall, {
  names: {
    friend: async ({ friend }, who) => {
      await fillCart(who);
      return { ...(await formOf(who)), friendId: friend };
    },
    card: async ({ card }, who) => {
      await fillCart(who);
      return { ...(await formOf(who)), paymentMethod: 'savedCard' as const, cardId: card };
    },
  },
});
row(checkout.addOrderAgainCall, {
  names: { order: ({ paidOrder }) => ({ orderUuid: paidOrder, ...city, key: randomUUID() }) },
});
row(checkout.resumePaymentCall, {
  names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder, paymentMethod: 'card' as const }) },
});
row(checkout.leavePaymentCall, { names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }) } });
row(checkout.readTabbyPayloadCall, {
  names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }) },
  isSeenBy: 'owner',
});
row(checkout.startTabbyCall, { names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }) } });
row(urpay.startUrpayCall, {
  names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder, phone: '0551112223' }) },
});
row(urpay.verifyUrpayCall, { names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder, code }) } });
row(urpay.readUrpayCall, { names: { order: ({ unpaidOrder }) => ({ orderUuid: unpaidOrder }) } });

row(uploads.addUploadCall, { own: { file: new Blob(['no picture']) } });
row(uploads.readUploadCall, {
  names: {
    'file of a ticket': ({ usedFile }) => ({ name: usedFile }),
    'file that waits': ({ waitingFile }) => ({ name: waitingFile }),
  },
  isSeenBy: 'owner',
});
row(uploads.removeUploadCall, {
  names: {
    'file of a ticket': ({ usedFile }) => ({ name: usedFile }),
    'file that waits': ({ waitingFile }) => ({ name: waitingFile }),
  },
});
const question = { kind: 'other', text: 'A question' } as const;
row(tickets.listIssuesCall, { own: { categoryId: 1 }, because: 'a category is the shop’s' });
row(tickets.listTicketsCall, { own: {}, shows: true });
row(tickets.openTicketCall, {
  names: {
    order: ({ paidOrder }) => ({
      ...question,
      kind: 'orderIssue' as const,
      key: randomUUID(),
      orderUuid: paidOrder,
    }),
    file: ({ waitingFile }) => ({ ...question, key: randomUUID(), files: [waitingFile] }),
    'file of a ticket': ({ usedFile }) => ({ ...question, key: randomUUID(), files: [usedFile] }),
  },
});
row(tickets.readTicketCall, { names: { ticket: ({ ticket }) => ({ uuid: ticket }) }, isSeenBy: 'owner' });
row(tickets.cancelTicketCall, { names: { ticket: ({ ticket }) => ({ uuid: ticket }) } });
row(tickets.addMessageCall, {
  names: {
    ticket: ({ ticket }) => ({ uuid: ticket, key: randomUUID(), text: 'Mine' }),
    file: async ({ waitingFile }, who) => ({
      uuid: (await openTicket(who, { kind: 'other' })).uuid,
      key: randomUUID(),
      text: 'Mine',
      files: [waitingFile],
    }),
  },
});

row(notifications.readPushKeyCall, { isPublic: true });
row(notifications.saveDeviceCall, { own: device });
row(notifications.removeDeviceCall, { own: device });
row(notifications.saveNotifyMeCall, { own: { productId: MONSTERA, ...city } });
row(notifications.removeNotifyMeCall, { own: { productId: MONSTERA, ...city } });
row(notifications.listStockAlertsCall, { own: {} });
row(choices.listNotificationPreferencesCall, { own: {} });
row(whatsapp.readWhatsappChoiceCall, { own: {} });
row(whatsapp.saveWhatsappChoiceCall, { own: { isOn: false, place: 'account' } });
row(choices.saveNotificationPreferenceCall, { own: { topic: 'orderSteps', channel: 'sms', isOn: false } });
