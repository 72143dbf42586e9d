import type { Database, Transaction } from '#database/database.ts';
import type { Parcel } from '#providers/courier/courier.port.ts';
import type { CustomerContext, Shop } from '#server/http/context.ts';
import type { DataExport } from '#server/http/data-export.ts';

/** The data that the shop stores for an account, shown on the page where the account is removed. */
export type AccountHoldings = {
  retainedOrders: number;
  ordersOnTheirWay: number;
  /** The wallet's balance in halalas, which is lost with the account. */
  walletBalance: number;
};

/** A wrapped order with the data a courier needs, without coordinates, which belong to the delivery domain. */
export type WrappedOrder = {
  parcel: Omit<Parcel, 'recipient'> & { recipient: Omit<Parcel['recipient'], 'cityCentre'> };
  cityId: number;
  /** Whether the parcel has already left the shop. */
  isOnTheWay: boolean;
};

/**
 * Functions of other domains that run in the same transaction as an event in a domain that may not import them
 * (architecture.md 4, product.md 6). server/api.ts fills all lists.
 */
export type TransactionHooks = {
  /** A guest signed in as a customer; the guest's cart is merged into the customer's. */
  onGuestSignIn: ((
    tx: Transaction,
    who: { guestId: number; customerId: number },
    shop: Shop,
  ) => Promise<void>)[];
  /** An order is paid and accepted, for the first time or again after it ended; the reserved wallet money is spent. */
  onOrderAccepted: ((
    tx: Transaction,
    order: { orderId: number; hasRecipientLink: boolean },
    shop: Shop,
  ) => Promise<void>)[];
  /** An order for delivery is wrapped; a courier is requested. */
  onOrderWrapped: ((
    tx: Transaction,
    order: { orderId: number; orderNumber: string },
    shop: Shop,
  ) => Promise<void>)[];
  /** The parcel that a courier is to deliver; null unless the order is wrapped and has not been delivered. */
  parcelOf: (database: Database, order: { orderId: number }) => Promise<WrappedOrder | null>;
  /** The codes of the running and planned coupons that apply to each category, by the category's id. */
  couponsByCategory: (database: Database, now: Date) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** A courier reports that an order's parcel is on its way or was delivered. The caller holds the shipment's lock. */
  onShipmentStatus: ((
    tx: Transaction,
    parcel: { orderId: number; to: 'onTheWay' | 'delivered'; courier: string },
    shop: Shop,
  ) => Promise<void>)[];
  /** An order ended unpaid, cancelled or rejected; coupon, wallet money, delivery place and stock are released. */
  onOrderEnded: ((tx: Transaction, order: { orderId: number }, shop: Shop) => Promise<void>)[];
  /**
   * Whether an order still accepts money that a provider has authorised for it. If not, the authorisation is released
   * and nobody pays. Checked before the capture, without a lock, so a captured payment is checked again when it
   * settles.
   */
  acceptsHeldMoney: ((database: Database, order: { orderId: number }) => Promise<boolean>)[];
  /** The provider reports that a payment was captured, failed or was cancelled. */
  onPaymentSettled: ((
    tx: Transaction,
    payment: { paymentId: number; orderId: number } & (
      | { outcome: 'paid'; provider: string }
      | { outcome: 'failed' | 'cancelled' }
    ),
    shop: Shop,
  ) => Promise<void>)[];
  /** A customer considers removing the account; each domain reports what it stores for the account. */
  onRemovalRequested: ((
    database: Database,
    who: { shopperId: number },
    shop: Shop,
  ) => Promise<Partial<AccountHoldings>>)[];
  /**
   * An account is removed, and its shopper is locked. Each domain erases personal data and keeps what the law requires,
   * anonymised (product.md 2). A domain that still needs the account refuses, and then nothing is removed.
   */
  onAccountRemoved: ((tx: Transaction, who: { shopperId: number }, shop: Shop) => Promise<void>)[];
  /** A customer's data is exported; each domain returns, by name, what it stores about the customer. */
  onDataExport: ((context: CustomerContext) => DataExport | Promise<DataExport>)[];
};
