import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { findParcelFacts } from './orders-for-shop.store.ts';
import { placeOf } from './place-of-address.ts';

/** Implements the hook `parcelOf`: the data with which a courier delivers a wrapped order. */
export const readParcel: TransactionHooks['parcelOf'] = async (database, { orderId }) => {
  const order = await findParcelFacts(database, orderId);
  if (order?.method !== 'delivery' || order.address === null) return null;
  if (order.status !== 'wrapGift' && order.status !== 'onTheWay') return null;
  const { name, countryCode, phone, city, address, nationalAddress, driverNote } = order;
  const place = placeOf(order);
  return {
    cityId: order.cityId,
    isOnTheWay: order.status === 'onTheWay',
    parcel: {
      reference: order.number,
      recipient: {
        name,
        phone: `+${countryCode}${phone}`,
        city,
        address,
        nationalAddress,
        place,
        driverNote,
      },
      contents: order.lines,
      value: order.items,
    },
  };
};
