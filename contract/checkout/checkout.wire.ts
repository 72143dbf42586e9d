import * as z from 'zod/mini';
import { appliedCouponOf } from '#contract/coupons/coupons.wire.ts';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { paymentMethod, savedCards } from '#contract/payments/payments.wire.ts';
import { count, id, idAsText, moment, money, renamed, request, typed, uuid } from '#contract/wire.ts';

const sums = {
  pieces: ['pieces', count],
  items_total: ['items', money],
  extras_total: ['extras', money],
  delivery_fee: ['delivery', money],
  free_delivery_from: ['freeDeliveryFrom', money],
  coupon_discount: ['coupon', money],
  wallet_amount: ['wallet', money],
  /** To pay, VAT included. */
  total: ['total', money],
  /** Inside goods - coupon + delivery: the wallet is a way to pay and makes no tax less. */
  vat: ['vat', money],
} as const;
export const totals = renamed(sums);
export type Totals = z.output<typeof totals>;

/** What a cart costs, and what was chosen beside the payment. Both are nothing to a guest. */
export const cartTotals = renamed({
  ...sums,
  applied_coupon: ['appliedCoupon', z.nullable(appliedCouponOf)],
  /** What could be spent from the wallet; `wallet_amount` is what this cart takes of it. */
  wallet_balance: ['walletBalance', money],
  use_wallet: ['usesWallet', z.boolean()],
});
export type CartTotals = z.output<typeof cartTotals>;

export const readTotals = request({
  body: { cities_id: ['cityId', id], delivery_type: ['method', z._default(deliveryMethod, 'delivery')] },
});

/** What the page may send empty is refused by the server with the specification's own sentence (section 5). */
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** What goes with a payment method; without its card or its e-mail a method is refused by the server. */
const wayToPay = {
  /** Of savedCard: one of the shopper's own. */
  card_id: ['cardId', orEmpty(id)],
  /** Of card: the shopper's consent that the provider keeps it. */
  save_card: ['savesCard', orEmpty(z.boolean())],
  /** Of pay-later services, where the account has no address. */
  payment_email: ['paymentEmail', orEmpty(z.email().check(z.maxLength(254)))],
} as const;

export const placeOrder = request({
  body: {
    /** One per attempt: a repeat gives the same order once (product.md 6). */
    idempotency_key: ['key', uuid],
    cities_id: ['cityId', id],
    delivery_type: ['method', deliveryMethod],
    recipient_type: ['recipientKind', orEmpty(z.enum(['someone', 'me']))],
    /** Of someone: a friend of the shopper's own, who is read as saved; what is sent besides fills what is missing. */
    friend_id: ['friendId', orEmpty(id)],
    /** Of someone at a door: the recipient is kept among the friends, or the friend's address is completed. */
    save_recipient: ['savesRecipient', orEmpty(z.boolean())],
    recipient_name: ['recipientName', orEmpty(typed(80))],
    recipient_phone_code: ['recipientCountryCode', orEmpty(z.string().check(z.regex(/^\d{0,3}$/)))],
    recipient_phone_number: ['recipientPhone', orEmpty(z.string().check(z.maxLength(40)))],
    /** Of someone: place and time are left to the recipient, who is asked by a link (product.md 6); neither is sent. */
    recipient_decides: ['recipientDecides', orEmpty(z.boolean())],
    /** Street, building, door: asked for delivery to a door. */
    address: ['address', orEmpty(typed(300))],
    /** The short National Address, four letters and four digits: asked outside the same-day city. */
    national_address: ['nationalAddress', orEmpty(z.string().check(z.maxLength(20)))],
    time_slot_id: ['slotId', orEmpty(z.string().check(z.maxLength(60)))],
    payment_method: ['paymentMethod', orEmpty(paymentMethod)],
    ...wayToPay,
    accept_terms: ['acceptsTerms', orEmpty(z.boolean())],
    /** What the page shows; if the server's sum differs nothing is charged (product.md 6). */
    expected_total: ['expectedTotal', money],
  },
});
export type PlaceOrder = z.output<typeof placeOrder>;

export const placedOrder = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  total: ['total', money],
  /** Where the shopper pays: the provider's own page; null when there is nothing to pay any more, or no page for it. */
  payment_url: ['paymentUrl', z.nullable(z.string())],
  /** What the page has to bring for the order to be paid: the wallet's token, to POST /payment/tap/capture. */
  awaits: ['awaits', z._default(z.nullable(z.enum(['token'])), null)],
});
export type PlacedOrder = z.output<typeof placedOrder>;

/** With the refusal `tooMuchHeld`: where the shopper can go on. */
export const heldDetails = z.object({ goTo: z.nullable(z.enum(['myOrders', 'corporateGifts'])) });
export type HeldDetails = z.output<typeof heldDetails>;

/** The shopper left the payment page of an order without paying. */
export const leavePayment = request({ params: { uuid: ['orderUuid', uuid] } });
export const leftPayment = renamed({
  order_uuid: ['orderUuid', uuid],
  /** It was paid at the last moment. */
  is_paid: ['isPaid', z.boolean()],
  /** What it had is back on the shelves; it can still be paid for while it is there. */
  is_released: ['isReleased', z.boolean()],
});

/** What was ordered before, once more into the cart of a city. */
export const addOrderAgain = request({
  params: { uuid: ['orderUuid', uuid] },
  query: { cities_id: ['cityId', idAsText] },
});
export const addedAgain = renamed({
  /** Pieces that came into the cart. */
  added: ['added', count],
  missing: [
    'missing',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        /** Pieces that did not. */
        product_qty: ['quantity', count],
        /** Why, in the request's language. */
        message: ['message', z.string()],
      }),
    ),
  ],
});
export type AddedAgain = z.output<typeof addedAgain>;
export const resumePayment = request({
  params: { uuid: ['orderUuid', uuid] },
  /** Another way than the last one, if the shopper wants one. */
  body: { payment_method: ['paymentMethod', orEmpty(paymentMethod)], ...wayToPay },
});

export const listPaymentMethods = request({
  body: {
    cities_id: ['cityId', id],
    delivery_type: ['method', z._default(deliveryMethod, 'delivery')],
    /** An order that awaits payment, in place of the cart. */
    order_uuid: ['orderUuid', orEmpty(uuid)],
    payment_email: wayToPay.payment_email,
  },
});
const offeredMethod = renamed({
  payment_method: ['method', paymentMethod],
  is_available: ['isAvailable', z.boolean()],
  /** Why not, in the request's language. */
  message: ['message', z.nullable(z.string())],
  /** Whether the shopper must give an e-mail for it. */
  needs_email: ['needsEmail', z.boolean()],
});
export const offeredMethods = renamed({
  methods: ['methods', z.array(offeredMethod)],
  cards: ['cards', savedCards],
  /** What is to be paid. */
  total: ['total', money],
});
export type OfferedMethods = z.output<typeof offeredMethods>;

export const readTabbyPayload = request({ query: { order_uuid: ['orderUuid', uuid] } });
/** What Tabby requires (providers/03-tabby), for the shopper's own eyes. */
export const tabbyPayload = renamed({
  order_uuid: ['orderUuid', uuid],
  amount: ['amount', money],
  currency: ['currency', z.string()],
  buyer: [
    'buyer',
    renamed({
      name: ['name', z.string()],
      email: ['email', z.nullable(z.string())],
      phone: ['phone', z.string()],
    }),
  ],
  shipping_address: [
    'address',
    renamed({
      address: ['line', z.string()],
      city: ['city', z.string()],
      zip: ['postalCode', z.nullable(z.string())],
    }),
  ],
  items: [
    'lines',
    z.array(
      renamed({
        reference_id: ['reference', z.string()],
        title: ['title', z.string()],
        category: ['category', z.string()],
        quantity: ['quantity', count],
        unit_price: ['unitPrice', money],
        image_url: ['pictureUrl', z.string()],
        product_url: ['productUrl', z.string()],
      }),
    ),
  ],
  shipping_amount: ['delivery', money],
  discount_amount: ['discount', money],
  tax_amount: ['tax', money],
  registered_since: ['registeredAt', moment],
  is_phone_number_verified: ['isPhoneVerified', z.boolean()],
  is_email_verified: ['isEmailVerified', z.boolean()],
  loyalty_level: ['ordersPaid', count],
  order_history: [
    'earlierOrders',
    z.array(
      renamed({
        purchased_at: ['placedAt', moment],
        amount: ['amount', money],
        status: ['status', z.enum(['new', 'processing', 'complete', 'refunded', 'cancelled'])],
      }),
    ),
  ],
});
export const startTabby = request({
  body: { order_uuid: ['orderUuid', uuid], payment_email: wayToPay.payment_email },
});
export const startedTabby = renamed({
  /** Null when the order was paid meanwhile. */
  payment_url: ['paymentUrl', z.nullable(z.string())],
});
