import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listOtherCartsCall } from '#contract/cart/cart.calls.ts';
import { listCities, showCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { countPiecesByCity } from './cart.store.ts';

/** The number of units in the caller's carts for other cities; the cart with the newest line comes first. */
export async function listOtherCarts(
  { cityId }: InputOf<typeof listOtherCartsCall>,
  { database, session, language }: SignedContext,
): Promise<OutputOf<typeof listOtherCartsCall>> {
  const carts = (await countPiecesByCity(database, session.shopperId)).filter(
    (cart) => cart.cityId !== cityId,
  );
  if (carts.length === 0) return [];
  const cities = new Map((await listCities(database)).map((city) => [city.id, city]));
  return carts.flatMap(({ cityId: id, pieces }) => {
    const city = cities.get(id);
    return city ? [{ city: showCity(city, language), pieces }] : [];
  });
}
