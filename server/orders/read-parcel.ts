import type { Consequences } from '#server/consequences.ts';
import { readParcelFacts } from './parcel.store.ts';

/** For `parcelOf`: what a courier is to bring of a wrapped order, and to whom. */
export const readParcel: Consequences['parcelOf'] = async (database, { orderId }) => {
  const order = await readParcelFacts(database, orderId);
  if (order?.method !== 'door' || order.address === null) return null;
  if (order.status !== 'wrapGift' && order.status !== 'onTheWay') return null;
  const { name, countryCode, phone, city, address, nationalAddress, driverNote } = order;
  return {
    cityId: order.cityId,
    isOnTheWay: order.status === 'onTheWay',
    parcel: {
      reference: order.number,
      recipient: { name, phone: `+${countryCode}${phone}`, city, address, nationalAddress, driverNote },
      contents: order.lines,
      value: order.items,
    },
  };
};
