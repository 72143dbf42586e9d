import type * as account from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type * as cart from '#contract/cart/cart.calls.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import type * as enquiries from '#contract/enquiries/enquiries.calls.ts';
import type * as favourites from '#contract/favourites/favourites.calls.ts';
import type * as orders from '#contract/orders/orders.calls.ts';
import type { AnsweredCall } from '#storefront/api/api.ts';
import type { MeasuredEvent, MeasuredItem } from './reported-event.ts';

/** The API calls that are reported, by name. Only their types are imported, so that their code is not loaded. */
type Reported = {
  'cart.listItems': typeof cart.listItemsCall;
  'cart.addItem': typeof cart.addItemCall;
  'cart.addBundle': typeof cart.addBundleCall;
  'cart.changeItem': typeof cart.changeItemCall;
  'cart.removeItem': typeof cart.removeItemCall;
  'cart.reduceToAvailable': typeof cart.reduceToAvailableCall;
  'account.verifyPhone': typeof account.verifyPhoneCall;
  'account.signIn': typeof account.signInCall;
  'account.verifyEmail': typeof account.verifyEmailCall;
  'favourites.saveFavourite': typeof favourites.saveFavouriteCall;
  'enquiries.sendContact': typeof enquiries.sendContactCall;
  'enquiries.sendCorporateGifts': typeof enquiries.sendCorporateGiftsCall;
  'orders.listOrders': typeof orders.listOrdersCall;
};
type Rules = {
  [Name in keyof Reported]: (
    input: InputOf<Reported[Name]>,
    output: OutputOf<Reported[Name]>,
  ) => MeasuredEvent[];
};

export type EventContext = {
  /** The cart lines before the first answer, as stored in this tab. */
  lines: readonly CartItem[];
  /** Finds a product shown on the page. */
  findProduct(id: number): MeasuredItem | undefined;
  /** Whether the page confirms an order. */
  isAfterPurchase: boolean;
  isFirstPurchaseReport(orderUuid: string): boolean;
};

export const itemOfLine = (line: CartItem, quantity = line.quantity): MeasuredItem => ({
  id: line.productId,
  title: line.title,
  variant: line.colour?.code ?? null,
  price: line.price,
  quantity,
});

/** The order statuses that do not count as a purchase: not paid yet, rejected or cancelled. */
const UNSOLD: ReadonlySet<string> = new Set(['awaitingPayment', 'rejected', 'cancelled']);

/**
 * Derives events from what the server has accepted, so that nothing is reported that did not happen (product.md 3).
 * All reported calls are listed here. Personal data in an answer stays out, because only the fields picked here are
 * reported.
 */
export function eventsFromCalls({
  lines,
  findProduct,
  isAfterPurchase,
  isFirstPurchaseReport,
}: EventContext) {
  let known = lines;

  /** The events for cart lines that were added, removed or changed in quantity. */
  function changes(next: readonly CartItem[]): MeasuredEvent[] {
    const before = new Map(known.map((line) => [line.id, line]));
    const after = new Map(next.map((line) => [line.id, line]));
    known = next;
    const more = next.flatMap((line) => {
      const grown = line.quantity - (before.get(line.id)?.quantity ?? 0);
      return grown > 0 ? [itemOfLine(line, grown)] : [];
    });
    const less = [...before.values()].flatMap((line) => {
      const shrunk = line.quantity - (after.get(line.id)?.quantity ?? 0);
      return shrunk > 0 ? [itemOfLine(line, shrunk)] : [];
    });
    return [
      ...(more.length > 0 ? [{ name: 'add_to_cart' as const, items: more }] : []),
      ...(less.length > 0 ? [{ name: 'remove_from_cart' as const, items: less }] : []),
    ];
  }
  const signedIn =
    (method: string) =>
    (_: unknown, { isNew }: { isNew: boolean }): MeasuredEvent[] => [
      { name: isNew ? 'sign_up' : 'login', method },
    ];

  const rules: Rules = {
    'cart.listItems': (_, next) => {
      known = next;
      return [];
    },
    'cart.addItem': ({ productId, colourId, quantity }, next) => {
      const line = next.find((one) => one.productId === productId && one.colourId === colourId);
      known = next;
      return line ? [{ name: 'add_to_cart', items: [itemOfLine(line, quantity)] }] : [];
    },
    'cart.addBundle': (_, next) => changes(next),
    'cart.changeItem': (_, next) => changes(next),
    'cart.removeItem': (_, next) => changes(next),
    'cart.reduceToAvailable': (_, next) => changes(next),
    'account.verifyPhone': signedIn('phone'),
    'account.verifyEmail': signedIn('email'),
    'account.signIn': (input, output) => signedIn(input.loginType)(input, output),
    'favourites.saveFavourite': ({ productId, isFavourite }) => {
      const item = findProduct(productId);
      return isFavourite && item ? [{ name: 'add_to_wishlist', items: [item] }] : [];
    },
    'enquiries.sendContact': ({ kind = 'contact' }) => [{ name: 'generate_lead', form: kind }],
    'enquiries.sendCorporateGifts': () => [{ name: 'generate_lead', form: 'corporateGifts' }],
    'orders.listOrders': (_, { orders: [order] }) => {
      if (!isAfterPurchase || !order || UNSOLD.has(order.status) || !isFirstPurchaseReport(order.uuid))
        return [];
      const { items, extras, bundles, coupon, vat, delivery } = order.totals;
      return [
        {
          name: 'purchase',
          order: { number: order.number, goods: items + extras - bundles - coupon, tax: vat, delivery },
          items: order.lines.map((line) => ({
            id: line.productId,
            title: line.title,
            variant: line.colourName,
            price: line.price,
            quantity: line.quantity,
          })),
        },
      ];
    },
  };
  return {
    lines: () => known,
    eventsOf([name, input, output]: AnsweredCall): MeasuredEvent[] {
      const rule = rules[name as keyof Rules] as
        | ((input: unknown, output: unknown) => MeasuredEvent[])
        | undefined;
      return rule ? rule(input, output) : [];
    },
  };
}
