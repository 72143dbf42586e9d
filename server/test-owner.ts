import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  listSessionsCall,
  readProfileCall,
  saveNameCall,
  savePictureCall,
} from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { addLinkCall } from '#contract/orders/tracking.calls.ts';
import { listCardsCall, saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, type PurchaseShop } from '#server/checkout/test-purchase.ts';
import { openTicket } from '#server/tickets/test-tickets.ts';
import { sent } from '#server/uploads/test-files.ts';
import type { Shopper } from './test-shop.ts';

/** The ids of a customer's data that a request can name. */
export type OwnedIds = {
  paidOrder: string;
  unpaidOrder: string;
  cartItem: number;
  friend: number;
  card: number;
  session: number;
  ticket: string;
  /** One file in the ticket, and one that is not attached to anything yet. */
  usedFile: string;
  waitingFile: string;
};

/** Ids of which no data exists. */
export const UNKNOWN_IDS: OwnedIds = {
  paidOrder: randomUUID(),
  unpaidOrder: randomUUID(),
  cartItem: 2_000_000_001,
  friend: 2_000_000_002,
  card: 2_000_000_003,
  session: 2_000_000_004,
  ticket: randomUUID(),
  usedFile: 'A'.repeat(32),
  waitingFile: 'B'.repeat(32),
};

const NAME = 'Quillflower';

async function buy(owner: Shopper, isPaid: boolean) {
  await fillCart(owner, { cardMessage: `${NAME} wishes you well` });
  const placed = await owner.must(
    placeOrderCall,
    await formOf(owner, { recipientName: NAME, address: `${NAME} Street 7`, savesCard: true }),
  );
  if (isPaid) {
    await payWith(placed.paymentUrl!, { number: MADA });
    await owner.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  }
  return placed;
}

/**
 * A customer with data of every kind, and a pattern that matches the data that no other customer may see: names, phone
 * numbers, ids.
 */
export async function ownerOf(
  shop: PurchaseShop,
): Promise<{ owner: Shopper; things: OwnedIds; privateData: RegExp }> {
  await fillShelves(shop.database);
  const owner = await shop.customer({ phone: '598007391' });
  await owner.must(saveNameCall, { name: NAME });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await owner.must(savePictureCall, { picture: picture.toString('base64') });
  const paid = await buy(owner, true);
  const unpaid = await buy(owner, false);
  await shop.runJobs();
  await fillCart(owner, { cardMessage: `For ${NAME}` });
  await owner.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
  await owner.must(addLinkCall, { orderUuid: paid.orderUuid });
  const { id: friend } = await owner.must(addFriendCall, {
    key: randomUUID(),
    name: `Friend of ${NAME}`,
    phone: '0598007392',
    email: null,
    cityId: RIYADH,
    address: `${NAME} Square 1`,
    nationalAddress: null,
  });
  const [usedFile, waitingFile] = [await sent(owner), await sent(owner)];
  const ticket = await openTicket(owner, {
    kind: 'other',
    text: `${NAME} has a question`,
    files: [usedFile],
  });
  const [item] = await owner.must(listItemsCall, { cityId: RIYADH });
  const [card] = await owner.must(listCardsCall, {});
  const [session] = await owner.must(listSessionsCall, {});
  const { uuid, picture: address } = await owner.must(readProfileCall, {});
  const things = {
    paidOrder: paid.orderUuid,
    unpaidOrder: unpaid.orderUuid,
    cartItem: item!.id,
    friend,
    card: card!.id,
    session: session!.id,
    ticket: ticket.uuid,
    usedFile,
    waitingFile,
  };
  const patterns = [
    NAME,
    '598007391',
    '598007392',
    uuid,
    address!,
    owner.token!,
    ...[paid.orderNumber, unpaid.orderNumber, ticket.number].map((number) => `${number}\\b`),
    ...Object.values(things).filter((thing) => typeof thing === 'string'),
  ];
  return { owner, things, privateData: new RegExp(patterns.join('|')) };
}
