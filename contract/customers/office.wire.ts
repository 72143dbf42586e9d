import * as z from 'zod/mini';
import { topics } from '#contract/notifications/preferences.wire.ts';
import { deliveryWindow } from '#contract/orders/office.wire.ts';
import { orderStatus } from '#contract/orders/order-status.wire.ts';
import { walletKinds } from '#contract/wallet/wallet.wire.ts';
import {
  count,
  countAsText,
  id,
  moment,
  money,
  renamed,
  request,
  searched,
  typed,
  uuid,
} from '#contract/wire.ts';

const named = { id: ['customerId', uuid] } as const;

/** The search text is in the body, so that access logs of URLs contain no phone numbers or e-mail addresses. */
export const findCustomers = request({ body: { text: ['text', searched(120)] } });
const contact = {
  name: ['name', z.nullable(z.string())],
  /** The masked phone number: `+966 5••••••47`. */
  phone: ['phone', z.nullable(z.string())],
  email: ['email', z.nullable(z.string())],
} as const;
export const foundCustomers = renamed({
  customers: ['customers', z.array(renamed({ ...named, ...contact, since: ['since', moment] }))],
});

export const customerParams = request({ params: named });

export const signInMethods = ['phone', 'password', 'google', 'apple', 'facebook'] as const;
const rating = renamed({
  order_number: ['orderNumber', z.string()],
  product_title: ['product', z.nullable(z.string())],
  rating: ['rating', z.int()],
  comment: ['comment', z.nullable(z.string())],
  rated_at: ['at', moment],
});
const address = renamed({
  id: ['id', id],
  name: ['name', z.string()],
  /** The friend's masked phone number. */
  phone: ['phone', z.string()],
  city: ['city', z.string()],
  text: ['text', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
});

/**
 * A customer as this member may see them. The response leaves out what the member's role may not see: the wallet is for
 * those who move or account money, saved addresses for those who deliver.
 */
export const customer = renamed({
  ...named,
  ...contact,
  language: ['language', z.enum(['ar', 'en'])],
  /** When the account was created, possibly as a guest account. */
  since: ['since', moment],
  sign_in_methods: ['signInMethods', z.array(z.enum(signInMethods))],
  /**
   * The time from which the e-mail address can replace a phone number that was reported lost; null without a report.
   */
  lost_phone: [
    'lostPhone',
    z.nullable(renamed({ ready_at: ['readyAt', moment], is_ready: ['isReady', z.boolean()] })),
  ],
  orders: [
    'orders',
    renamed({
      open: ['open', count],
      past: ['past', count],
      /** The number of open orders that reserve goods, money or a delivery window without being paid. */
      unpaid: ['unpaid', count],
    }),
  ],
  wallet: ['wallet', z.optional(renamed({ balance: ['balance', money], held: ['held', money] }))],
  ratings: ['ratings', z.array(rating)],
  ratings_total: ['ratingsTotal', count],
  addresses_total: ['addressesTotal', count],
  addresses: ['addresses', z.optional(z.array(address))],
  /** The optional notifications by topic, with the channels that the customer has not turned off. */
  messages: [
    'messages',
    z.array(
      renamed({
        topic: ['topic', z.enum(topics)],
        channels: ['channels', z.array(z.enum(['sms', 'email', 'push']))],
      }),
    ),
  ],
  /** The time since which order messages are sent by WhatsApp; null if the customer did not choose WhatsApp. */
  whatsapp_since: ['whatsappSince', z.nullable(moment)],
});

export const revealedContacts = renamed({
  phone: ['phone', z.nullable(z.string())],
  email: ['email', z.nullable(z.string())],
});

export const customerOrderParts = ['open', 'past'] as const;
export const listOrders = request({
  params: named,
  query: {
    show: ['show', z.enum(customerOrderParts)],
    /** The `next` value of the previous page. */
    after: ['after', z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,10}$/)))],
  },
});
/** The customer's orders, newest first. */
export const customerOrders = renamed({
  orders: [
    'orders',
    z.array(
      renamed({
        order_number: ['number', z.string()],
        status: ['status', orderStatus],
        created_at: ['createdAt', moment],
        recipient_name: ['recipientName', z.string()],
        city: ['city', z.string()],
        window: ['window', z.nullable(deliveryWindow)],
        minutes_late: ['minutesLate', z.nullable(z.int())],
        pieces: ['pieces', count],
      }),
    ),
  ],
  next: ['next', z.nullable(z.string())],
});

export const readWallet = request({ params: named, query: { page: ['page', z.optional(countAsText)] } });
export const customerWallet = renamed({
  balance: ['balance', money],
  held: ['held', money],
  /** Wallet entries, newest first. */
  entries: [
    'entries',
    z.array(
      renamed({
        id: ['id', id],
        kind: ['kind', z.enum(walletKinds)],
        /** The amount; negative if money was taken from the wallet. */
        amount: ['amount', money],
        created_at: ['at', moment],
        order_number: ['orderNumber', z.nullable(z.string())],
        expires_at: ['expiresAt', z.nullable(moment)],
      }),
    ),
  ],
  total: ['total', count],
  page: ['page', count],
});

const exportToken = z.string().check(z.regex(/^[\w-]{43}$/));
/**
 * A file of everything the shop stores about the customer. Only the member who requested the file can download it,
 * until it expires.
 */
export const createdExport = renamed({ token: ['token', exportToken], expires_at: ['expiresAt', moment] });
export const readExport = request({ params: { token: ['token', exportToken] } });

/** The consequences of removing the account, shown before staff confirm the removal. */
export const removal = renamed({
  orders_kept: ['retainedOrders', count],
  orders_on_their_way: ['ordersOnTheirWay', count],
  wallet_balance: ['walletBalance', money],
});
export const removeCustomer = request({
  params: named,
  body: {
    /**
     * The confirmation: the last four digits of the customer's phone number, their e-mail address, or one of their
     * order numbers.
     */
    confirmation: ['confirmation', typed(120)],
  },
});
