import { randomUUID } from 'node:crypto';
import type { SandboxStore } from '../kit/store.ts';
import { Turns } from '../kit/turns.ts';

const MINUTE_MS = 60_000;
const CODE_TRIES = 3;

/** A capture or a refund, with its amount in halalas. */
export type Piece = {
  id: string;
  amount: number;
  key: string | null;
  /** The shop's own id of the piece, which is kept but does not prevent a second one. */
  reference?: string | null;
  at: string;
  reason: string;
};
type NewPiece = Omit<Piece, 'id' | 'at'>;
export type Stage = 'open' | 'approved' | 'authorised' | 'closed' | 'declined' | 'cancelled' | 'expired';
export type PurchaseEvent = Exclude<Stage, 'open'> | 'captured' | 'refunded';

export type NewPurchase = {
  reference: string;
  orderNumber: string;
  orderUuid: string | null;
  /** The amount of the purchase in halalas. */
  amount: number;
  language: 'ar' | 'en';
  returnUrls: { success: string; cancel: string; failure: string };
  notifyUrl: string | null;
  minutes: number;
  /** Whether the purchase is declined even with the right code. */
  isDeclined: boolean;
  /** Whether the page asks for the shopper's identity number after the code. */
  asksForIdentity: boolean;
};

/** A purchase as the sandbox stores it, independent of the service's own terms. */
export type Purchase = NewPurchase & {
  id: string;
  createdAt: string;
  stage: Stage;
  captures: Piece[];
  refunds: Piece[];
  codeTriesLeft: number;
  isCodeRight: boolean;
};

export const sumOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { amount }) => sum + amount, 0);

/** The differences between the pay-later services. */
export type PayLaterService = {
  /** Separates the purchases of different services in one store. */
  name: string;
  /** The title of the service's page, and its test data with the outcome of each, by language. */
  brand: Record<'ar' | 'en', string>;
  testData: Record<'ar' | 'en', readonly (readonly [what: string, outcome: string])[]>;
  /** The stage of a purchase after the shopper agreed. */
  agreed: 'approved' | 'authorised';
  /** The stage of an authorised purchase that was released before any capture. */
  released: 'closed' | 'cancelled';
};

type PurchasesOptions = {
  service: PayLaterService;
  store: SandboxStore;
  now: () => Date;
  /** Called for each event with the purchase in its state at that moment. */
  notify: (event: PurchaseEvent, purchase: Purchase) => void;
};

/**
 * The stored purchases of a pay-later service. Changes run one at a time on all servers that share the store, so that
 * no request ever sees half of a change.
 */
export class Purchases {
  readonly #options: PurchasesOptions;
  readonly #turns: Turns;

  constructor(options: PurchasesOptions) {
    this.#options = options;
    this.#turns = new Turns(options.store, `${options.service.name} sandbox`);
  }

  readonly #shelf = (id: string): string => `${this.#options.service.name} purchase ${id}`;

  create(requested: NewPurchase): Promise<Purchase> {
    return this.#turns.take(async () => {
      const purchase: Purchase = {
        ...requested,
        id: randomUUID(),
        createdAt: this.#options.now().toISOString(),
        stage: 'open',
        captures: [],
        refunds: [],
        codeTriesLeft: CODE_TRIES,
        isCodeRight: false,
      };
      await this.#save(purchase);
      return purchase;
    });
  }

  /** All purchases, newest first. */
  async list(): Promise<Purchase[]> {
    const all = (await this.#options.store.list(this.#shelf(''))) as Purchase[];
    return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** The current state of a purchase; one that was not finished in time has expired. */
  read(id: string): Promise<Purchase | null> {
    return this.#turns.take(() => this.#read(id));
  }

  async #read(id: string): Promise<Purchase | null> {
    const purchase = (await this.#options.store.read(this.#shelf(id))) as Purchase | null;
    if (purchase === null) return null;
    const age = this.#options.now().getTime() - Date.parse(purchase.createdAt);
    if (purchase.stage === 'open' && age >= purchase.minutes * MINUTE_MS)
      await this.#move(purchase, 'expired');
    return purchase;
  }

  async #move(purchase: Purchase, stage: Exclude<Stage, 'open'>): Promise<void> {
    purchase.stage = stage;
    await this.#save(purchase, stage);
  }

  async #save(purchase: Purchase, ...events: PurchaseEvent[]): Promise<void> {
    await this.#options.store.write(this.#shelf(purchase.id), null, purchase);
    for (const event of events) this.#options.notify(event, structuredClone(purchase));
  }

  #change<T>(id: string, work: (purchase: Purchase) => Promise<T>): Promise<T | 'unknown'> {
    return this.#turns.take(async () => {
      const purchase = await this.#read(id);
      return purchase === null ? 'unknown' : work(purchase);
    });
  }

  /** Ends a purchase because the shopper declined or cancelled; a purchase that has already ended does not change. */
  end(id: string, how: 'declined' | 'cancelled'): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'open') await this.#move(purchase, how);
      return purchase;
    });
  }

  /** Handles the right code: the purchase is agreed, or the identity number is required next. */
  confirm(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'open') return purchase;
      purchase.isCodeRight = true;
      if (purchase.asksForIdentity) await this.#save(purchase);
      else await this.#agree(purchase);
      return purchase;
    });
  }

  /** Handles the identity number, which is typed after the right code. */
  identify(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'open' && purchase.isCodeRight) await this.#agree(purchase);
      return purchase;
    });
  }

  #agree(purchase: Purchase): Promise<void> {
    return this.#move(purchase, purchase.isDeclined ? 'declined' : this.#options.service.agreed);
  }

  /** Counts a wrong code; the third one ends the payment. */
  countWrongCode(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'open') return purchase;
      purchase.codeTriesLeft -= 1;
      if (purchase.codeTriesLeft <= 0) await this.#move(purchase, 'declined');
      else await this.#save(purchase);
      return purchase;
    });
  }

  /** Authorises an approved purchase; a repeat changes nothing. */
  authorise(id: string): Promise<Purchase | 'unknown' | 'notApproved'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'approved') await this.#move(purchase, 'authorised');
      return purchase.stage === 'authorised' ? purchase : 'notApproved';
    });
  }

  /**
   * Captures an amount. A repeat with the same idempotency key captures nothing more. A full capture closes the
   * payment.
   */
  capture(
    id: string,
    requested: { amount: number; key: string | null },
  ): Promise<{ purchase: Purchase; piece: Piece } | 'unknown' | 'notAuthorised' | 'tooMuch'> {
    return this.#change(id, async (purchase) => {
      const before = purchase.captures.find(({ key }) => key !== null && key === requested.key);
      if (before) return { purchase, piece: before };
      if (purchase.stage !== 'authorised') return 'notAuthorised';
      if (sumOf(purchase.captures) + requested.amount > purchase.amount) return 'tooMuch';
      const piece = this.#piece({ ...requested, reason: '' });
      purchase.captures.push(piece);
      const isAll = sumOf(purchase.captures) === purchase.amount;
      if (isAll) purchase.stage = 'closed';
      await this.#save(purchase, 'captured', ...(isAll ? (['closed'] as const) : []));
      return { purchase, piece };
    });
  }

  /** Releases an authorised purchase; what is not captured yet can then never be captured. */
  release(id: string): Promise<Purchase | 'unknown' | 'notAuthorised'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'authorised' && purchase.stage !== 'approved') return 'notAuthorised';
      const { released } = this.#options.service;
      await this.#move(purchase, purchase.captures.length > 0 ? 'closed' : released);
      return purchase;
    });
  }

  /** Refunds an amount. A repeat with the same idempotency key refunds nothing more. */
  refund(
    id: string,
    requested: NewPiece,
  ): Promise<{ purchase: Purchase; piece: Piece } | 'unknown' | 'notClosed' | 'tooMuch'> {
    return this.#change(id, async (purchase) => {
      const before = purchase.refunds.find(({ key }) => key !== null && key === requested.key);
      if (before) return { purchase, piece: before };
      if (purchase.stage !== 'closed') return 'notClosed';
      if (sumOf(purchase.refunds) + requested.amount > sumOf(purchase.captures)) return 'tooMuch';
      const piece = this.#piece(requested);
      purchase.refunds.push(piece);
      await this.#save(purchase, 'refunded');
      return { purchase, piece };
    });
  }

  #piece(requested: NewPiece): Piece {
    return { ...requested, id: randomUUID(), at: this.#options.now().toISOString() };
  }
}
