import * as z from 'zod/mini';
import { appliedCouponOf } from '#contract/coupons/coupons.wire.ts';
import { addressDetails, deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { paymentMethod, savedCards } from '#contract/payments/payments.wire.ts';
import { count, id, idAsText, moment, money, renamed, request, typed, uuid } from '#contract/wire.ts';

const sums = {
  pieces: ['pieces', count],
  items_total: ['items', money],
  extras_total: ['extras', money],
  delivery_fee: ['delivery', money],
  free_delivery_from: ['freeDeliveryFrom', money],
  bundle_discount: ['bundles', money],
  coupon_discount: ['coupon', money],
  wallet_amount: ['wallet', money],
  /** The amount to pay, VAT included. */
  total: ['total', money],
  /** VAT in goods - bundles - coupon + delivery. Paying from the wallet does not reduce the VAT. */
  vat: ['vat', money],
} as const;
export const totals = renamed(sums);
export type Totals = z.output<typeof totals>;

/** A cart's totals, including its coupon and the part paid from the wallet. Guests have neither. */
export const cartTotals = renamed({
  ...sums,
  applied_coupon: ['appliedCoupon', z.nullable(appliedCouponOf)],
  /** The wallet's balance; `wallet_amount` is the part that pays for this cart. */
  wallet_balance: ['walletBalance', money],
  use_wallet: ['usesWallet', z.boolean()],
});
export type CartTotals = z.output<typeof cartTotals>;

export const readTotals = request({
  body: { cities_id: ['cityId', id], delivery_type: ['method', z._default(deliveryMethod, 'delivery')] },
});

/** Allows an empty value, so that the server refuses it with the specification's own message (section 5). */
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** The details of a payment method. The server refuses a method whose required card or e-mail is missing. */
const methodDetails = {
  /** For the method `savedCard`: the id of one of the shopper's own cards. */
  card_id: ['cardId', orEmpty(id)],
  /** For the method `card`: whether the shopper agrees that the provider saves the card. */
  save_card: ['savesCard', orEmpty(z.boolean())],
  /** The e-mail for pay-later services, if the account has none. */
  payment_email: ['paymentEmail', orEmpty(z.email().check(z.maxLength(254)))],
} as const;

export const placeOrder = request({
  body: {
    /** The idempotency key, one per attempt: a repeated request returns the same order (product.md 6). */
    idempotency_key: ['key', uuid],
    cities_id: ['cityId', id],
    delivery_type: ['method', deliveryMethod],
    recipient_type: ['recipientKind', orEmpty(z.enum(['someone', 'me']))],
    /**
     * For a gift: the shopper's friend who receives it. The server uses the saved friend; fields sent as well fill what
     * is missing.
     */
    friend_id: ['friendId', orEmpty(id)],
    /** For the delivery of a gift: saves the recipient as a friend, or completes the friend's address. */
    save_recipient: ['savesRecipient', orEmpty(z.boolean())],
    recipient_name: ['recipientName', orEmpty(typed(80))],
    recipient_phone_code: ['recipientCountryCode', orEmpty(z.string().check(z.regex(/^\d{0,3}$/)))],
    recipient_phone_number: ['recipientPhone', orEmpty(z.string().check(z.maxLength(40)))],
    /** For a gift: the recipient chooses place and time by a link (product.md 6), so this request contains neither. */
    recipient_decides: ['recipientDecides', orEmpty(z.boolean())],
    /** The fields of the delivery address. Delivery requires at least the one-line address. */
    ...addressDetails,
    /** The short National Address, four letters and four digits; required outside the same-day city. */
    national_address: ['nationalAddress', orEmpty(z.string().check(z.maxLength(20)))],
    time_slot_id: ['slotId', orEmpty(z.string().check(z.maxLength(60)))],
    payment_method: ['paymentMethod', orEmpty(paymentMethod)],
    ...methodDetails,
    accept_terms: ['acceptsTerms', orEmpty(z.boolean())],
    /** The total shown on the page. If the server's total differs, nothing is charged (product.md 6). */
    expected_total: ['expectedTotal', money],
  },
});
export type PlaceOrder = z.output<typeof placeOrder>;

export const placedOrder = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  total: ['total', money],
  /** The URL of the provider's payment page; null if there is nothing to pay, or the method has no page. */
  payment_url: ['paymentUrl', z.nullable(z.string())],
  /**
   * What the page must send before the order can be paid: `token` is the token of the wallet, sent to POST
   * /payment/tap/capture.
   */
  awaits: ['awaits', z._default(z.nullable(z.enum(['token'])), null)],
});
export type PlacedOrder = z.output<typeof placedOrder>;

/** The data of the refusal `tooMuchHeld`: the page where the shopper can continue. */
export const reservationLimitDetails = z.object({ goTo: z.nullable(z.enum(['myOrders', 'corporateGifts'])) });
export type ReservationLimitDetails = z.output<typeof reservationLimitDetails>;

/** Reports that the shopper left an order's payment page without paying. */
export const leavePayment = request({ params: { uuid: ['orderUuid', uuid] } });
export const leftPayment = renamed({
  order_uuid: ['orderUuid', uuid],
  /** Whether the order was paid at the last moment. */
  is_paid: ['isPaid', z.boolean()],
  /**
   * Whether the order's reservations were released. A released order can still be paid while its goods and slot are
   * available.
   */
  is_released: ['isReleased', z.boolean()],
});

/** Adds an earlier order's items to the cart of a city. */
export const addOrderAgain = request({
  params: { uuid: ['orderUuid', uuid] },
  query: { cities_id: ['cityId', idAsText] },
  /**
   * The idempotency key: a new one for each press of “Order again”. A repeated request with the same key adds nothing to
   * the cart and gets the same response.
   */
  body: { idempotency_key: ['key', uuid] },
});
export const addedAgain = renamed({
  added: ['added', count],
  missing: [
    'missing',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        product_qty: ['quantity', count],
        /** The reason why the units were not added to the cart, in the request's language. */
        message: ['message', z.string()],
      }),
    ),
  ],
  /** Products that were added and whose price has changed since that order, each listed once. */
  changed_prices: [
    'changedPrices',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        old_price: ['before', money],
        product_price: ['price', money],
      }),
    ),
  ],
});
export type AddedAgain = z.output<typeof addedAgain>;
export const resumePayment = request({
  params: { uuid: ['orderUuid', uuid] },
  /** A payment method other than the last one, if the shopper chose one. */
  body: { payment_method: ['paymentMethod', orEmpty(paymentMethod)], ...methodDetails },
});

export const listPaymentMethods = request({
  body: {
    cities_id: ['cityId', id],
    delivery_type: ['method', z._default(deliveryMethod, 'delivery')],
    /** The uuid of an order that awaits payment; without it, the call lists the methods for the cart. */
    order_uuid: ['orderUuid', orEmpty(uuid)],
    payment_email: methodDetails.payment_email,
  },
});
const offeredMethod = renamed({
  payment_method: ['method', paymentMethod],
  is_available: ['isAvailable', z.boolean()],
  /** The reason why the payment method is not available, in the request's language. */
  message: ['message', z.nullable(z.string())],
  /** Whether the shopper must enter an e-mail address to use the method. */
  needs_email: ['needsEmail', z.boolean()],
});
export const offeredMethods = renamed({
  methods: ['methods', z.array(offeredMethod)],
  cards: ['cards', savedCards],
  /** The shopper's last payment method, if still available; the page preselects it. */
  last_payment: [
    'last',
    z._default(
      z.nullable(renamed({ payment_method: ['method', paymentMethod], card_id: ['cardId', z.nullable(id)] })),
      null,
    ),
  ],
  total: ['total', money],
});
export type OfferedMethods = z.output<typeof offeredMethods>;

export const readTabbyPayload = request({ query: { order_uuid: ['orderUuid', uuid] } });
/** The data that Tabby requires (providers/03-tabby), as shown to the shopper. */
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
  body: { order_uuid: ['orderUuid', uuid], payment_email: methodDetails.payment_email },
});
export const startedTabby = renamed({
  /** The URL of the new payment page; null if the order was paid in the meantime. */
  payment_url: ['paymentUrl', z.nullable(z.string())],
});
