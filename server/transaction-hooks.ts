import type { Database, Transaction } from '#database/database.ts';
import type { Parcel } from '#providers/courier/courier.port.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import type { DataExport } from '#server/http/data-export.ts';

/** What an account has to do with the shop, for the page on which it is removed. */
export type AccountHoldings = {
  retainedOrders: number;
  ordersOnTheirWay: number;
  /** Halalas; lost with the account. */
  walletBalance: number;
};

/** A wrapped order as a courier takes it; where its city lies is the domain of delivery's to say. */
export type WrappedOrder = {
  parcel: Omit<Parcel, 'recipient'> & { recipient: Omit<Parcel['recipient'], 'coordinates'> };
  cityId: number;
  /** It has set out already. */
  isOnTheWay: boolean;
};

/**
 * What must happen in the same transaction as something in a domain that may not know of it (architecture.md 4,
 * product.md 6). The lists are filled by name in one place, server/api.ts.
 */
export type TransactionHooks = {
  /** A guest became a customer: the guest's cart joins the customer's. */
  onGuestSignIn: ((
    tx: Transaction,
    who: { guestId: number; customerId: number },
    shop: Shop,
  ) => Promise<void>)[];
  /** An order is paid for and accepted, for the first time or after it had ended: what it held of the wallet is spent. */
  onOrderAccepted: ((tx: Transaction, order: { orderId: number }, shop: Shop) => Promise<void>)[];
  /** An order that goes to a door is wrapped: a courier is asked for. */
  onOrderWrapped: ((
    tx: Transaction,
    order: { orderId: number; orderNumber: string },
    shop: Shop,
  ) => Promise<void>)[];
  /** What a courier is to bring of an order; null unless it is wrapped and has not arrived. */
  parcelOf: (database: Database, order: { orderId: number }) => Promise<WrappedOrder | null>;
  /** A courier says that an order's parcel is on its way, or was delivered. Its shipment is locked. */
  onShipmentStatus: ((
    tx: Transaction,
    parcel: { orderId: number; to: 'onTheWay' | 'delivered'; courier: string },
    shop: Shop,
  ) => Promise<void>)[];
  /** An order ended unpaid, cancelled or rejected: coupon, wallet money, place and stock come back. */
  onOrderEnded: ((tx: Transaction, order: { orderId: number }, shop: Shop) => Promise<void>)[];
  /**
   * A provider holds money for an order: whether the order still takes it. Otherwise the money is let go and nobody
   * pays; asked before the capture, without a lock, so what is captured after all is judged once more when it settles.
   */
  acceptsHeldMoney: ((database: Database, order: { orderId: number }) => Promise<boolean>)[];
  /** A payment was captured, failed or ended, by the provider's word. */
  onPaymentSettled: ((
    tx: Transaction,
    payment: { paymentId: number; orderId: number } & (
      | { outcome: 'paid'; provider: string }
      | { outcome: 'failed' | 'cancelled' }
    ),
    shop: Shop,
  ) => Promise<void>)[];
  /** A customer thinks of removing the account: each domain says what it knows of. */
  onRemovalRequested: ((
    database: Database,
    who: { shopperId: number },
    shop: Shop,
  ) => Promise<Partial<AccountHoldings>>)[];
  /**
   * An account is removed; its shopper is locked. Each domain forgets the person and keeps what the law wants, without
   * the person (product.md 2). A domain that cannot part yet refuses, and then nothing is removed.
   */
  onAccountRemoved: ((tx: Transaction, who: { shopperId: number }, shop: Shop) => Promise<void>)[];
  /** A customer takes their data along: each domain says, by name, what it knows of whoever asks. */
  onDataExport: ((context: SignedContext) => DataExport | Promise<DataExport>)[];
};
