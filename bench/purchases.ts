import { addItemCall, changeItemCall } from '#contract/cart/cart.calls.ts';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { type Load, loadEach, turns } from './measure.ts';
import type { Running } from './processes.ts';
import { BenchShopper } from './shopper.ts';

/** The id of Riyadh in the demo shop. */
export const RIYADH = 1;
export const SHOPPERS = 8;
/** The number of carts that are changed at the same time. */
const CARTS = 16;
/** A shopper may place at most 30 orders in ten minutes (placeOrderCall.limit). */
const ORDERS_EACH = 12;
/** The stock of each product: large enough that no order of the benchmark is refused for lack of stock. */
const ENOUGH = 10;

/** Increases and decreases the quantity of a cart line, in a separate cart for each shopper. */
export async function cartChange(shop: Running): Promise<Load> {
  const shoppers = await Promise.all(
    Array.from({ length: CARTS }, async (_, i) => {
      const shopper = new BenchShopper(shop.url, i);
      await shopper.becomeGuest();
      return shopper;
    }),
  );
  const product = await plentiful(shoppers[0]!);
  const content = { cityId: RIYADH, productId: product.id, colourId: product.colourId, addonIds: [] };
  return loadEach(
    shop.url,
    await Promise.all(
      shoppers.map(async (shopper) => {
        const [line] = await shopper.call(addItemCall, { ...content, quantity: 1 });
        return [1, 2].map((quantity) =>
          shopper.request(changeItemCall, { ...content, itemId: line!.id, quantity }),
        );
      }),
    ),
  );
}

type Plentiful = { id: number; colourId: number | null };
async function plentiful(shopper: BenchShopper): Promise<Plentiful> {
  const { products } = await shopper.call(listProductsCall, { cityId: RIYADH, limit: 100 });
  const best = products
    .filter((product) => !product.isAddon)
    .flatMap((product) =>
      product.colours.map((colour) => ({ id: product.id, colourId: colour.id, quantity: colour.quantity })),
    )
    .sort((a, b) => b.quantity - a.quantity)[0];
  if (!best) throw new Error('Nothing in the shop can be bought');
  return best;
}

/**
 * Places and pays whole orders: add to the cart, totals, place order, payment page, return to the shop. An order that
 * is not paid would hold its delivery time, and the shopper's next orders would be refused.
 * @param first the number of the first shopper, for a second round by other shoppers
 */
export async function placeOrders(
  shop: Running,
  { shopperCount = SHOPPERS, each = ORDERS_EACH, first = 0 } = {},
): Promise<Load> {
  const shoppers = await Promise.all(
    Array.from({ length: shopperCount }, async (_, i) => {
      const shopper = new BenchShopper(shop.url, 100 + first + i);
      await shopper.signIn(`5${String(10_000_100 + first + i)}`);
      return shopper;
    }),
  );
  const { products } = await shoppers[0]!.call(listProductsCall, { cityId: RIYADH, limit: 100 });
  const options = products
    .filter((product) => product.isInCity)
    .flatMap((product) =>
      product.colours.filter((colour) => colour.quantity >= ENOUGH).map((colour) => ({ product, colour })),
    );
  const days = await shoppers[0]!.call(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
  const slots = days.flatMap((day) => day.slots.filter((slot) => slot.isAvailable).map((slot) => slot.id));
  return turns(shopperCount, each, async (worker, n) => {
    const shopper = shoppers[worker]!;
    const { product, colour } = options[(worker * each + n) % options.length]!;
    await shopper.call(addItemCall, {
      cityId: RIYADH,
      productId: product.id,
      colourId: colour.id,
      quantity: 1,
      addonIds: [],
    });
    const totals = await shopper.call(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    const { orderUuid, paymentUrl } = await shopper.call(placeOrderCall, {
      key: crypto.randomUUID(),
      cityId: RIYADH,
      method: 'delivery',
      recipientKind: 'someone',
      recipientName: 'Noura',
      recipientCountryCode: '966',
      recipientPhone: '512345678',
      address: 'Al Malqa, street 1, building 2',
      nationalAddress: null,
      slotId: slots[(worker * each + n) % slots.length]!,
      paymentMethod: 'card',
      acceptsTerms: true,
      expectedTotal: totals.total,
    });
    await payWith(paymentUrl!, { number: MADA_WITHOUT_CODE });
    const { status } = await shopper.call(saveTapCaptureCall, { orderUuid });
    if (status !== 'paid') throw new Error(`The payment is ${status}.`);
  });
}
