import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import { inTransaction } from '#database/database.ts';
import { readLines } from '#server/cart/cart.public.ts';
import { readCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';

/** What the cart of a city costs as it stands, by the one function that also charges it (product.md 6). */
export async function readTotals(
  { cityId, method }: InputOf<typeof readTotalsCall>,
  { database, session, language, settings }: SignedContext,
): Promise<OutputOf<typeof readTotalsCall>> {
  const city = await readCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const lines = await inTransaction(database, (tx) =>
    readLines(tx, { shopperId: session.shopperId, cityId, language }),
  );
  return totalsOf(
    lines.map(({ addons, ...line }) => ({ ...line, addons: addons.map(({ card }) => card) })),
    { method, cityFee: city.deliveryFee, freeFrom: settings.freeDeliveryFrom },
  );
}
