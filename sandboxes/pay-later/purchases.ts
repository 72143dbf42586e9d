import { randomUUID } from 'node:crypto';
import type { SandboxStore } from '../kit/store.ts';
import { Turns } from '../kit/turns.ts';

const MINUTE_MS = 60_000;
const CODE_TRIES = 3;

/** Money taken or given back; halalas. */
export type Piece = { id: string; amount: number; key: string | null; at: string; reason: string };
export type Stage = 'open' | 'approved' | 'authorised' | 'closed' | 'declined' | 'cancelled' | 'expired';
export type News = Exclude<Stage, 'open'> | 'captured' | 'refunded';

export type NewPurchase = {
  reference: string;
  orderNumber: string;
  orderUuid: string | null;
  /** Halalas. */
  amount: number;
  language: 'ar' | 'en';
  returnUrls: { success: string; cancel: string; failure: string };
  notifyUrl: string | null;
  minutes: number;
  /** What comes of it although the right code is typed. */
  isDeclined: boolean;
  /** After the code the shopper's identity number is asked for as well. */
  asksForIdentity: boolean;
};

/** A purchase as the sandbox keeps it, in words of neither service. */
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

/** Where the services differ. */
export type PayLaterService = {
  /** Tells the services' purchases apart in one store. */
  name: string;
  /** What its page is called, and its test data with what comes of each, by language. */
  brand: Record<'ar' | 'en', string>;
  testData: Record<'ar' | 'en', readonly (readonly [what: string, outcome: string])[]>;
  /** The stage of a purchase that the shopper agreed to. */
  agreed: 'approved' | 'authorised';
  /** The stage of an authorised purchase that was given up before any capture. */
  released: 'closed' | 'cancelled';
};

type PurchasesOptions = {
  service: PayLaterService;
  store: SandboxStore;
  now: () => Date;
  /** Called for each piece of news with the purchase as it was then. */
  tell: (news: News, purchase: Purchase) => void;
};

/**
 * The books of a pay-later service. Every change is made in turn, on all servers that share the store, so that two
 * requests never see half of one.
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

  /** All purchases, the newest first. */
  async list(): Promise<Purchase[]> {
    const all = (await this.#options.store.list(this.#shelf(''))) as Purchase[];
    return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** The purchase as it is now: one that nobody finished in its time is over. */
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

  async #save(purchase: Purchase, ...news: News[]): Promise<void> {
    await this.#options.store.write(this.#shelf(purchase.id), null, purchase);
    for (const one of news) this.#options.tell(one, structuredClone(purchase));
  }

  #change<T>(id: string, work: (purchase: Purchase) => Promise<T>): Promise<T | 'unknown'> {
    return this.#turns.take(async () => {
      const purchase = await this.#read(id);
      return purchase === null ? 'unknown' : work(purchase);
    });
  }

  /** The shopper says no on the page; nothing once it is over. */
  end(id: string, how: 'declined' | 'cancelled'): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'open') await this.#move(purchase, how);
      return purchase;
    });
  }

  /** The right code: it is agreed to, or the identity is asked for next. */
  confirm(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'open') return purchase;
      purchase.isCodeRight = true;
      if (purchase.asksForIdentity) await this.#save(purchase);
      else await this.#agree(purchase);
      return purchase;
    });
  }

  /** The identity number was typed after the right code. */
  identify(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'open' && purchase.isCodeRight) await this.#agree(purchase);
      return purchase;
    });
  }

  #agree(purchase: Purchase): Promise<void> {
    return this.#move(purchase, purchase.isDeclined ? 'declined' : this.#options.service.agreed);
  }

  /** A wrong code: the third one ends the payment. */
  countWrongCode(id: string): Promise<Purchase | 'unknown'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'open') return purchase;
      purchase.codeTriesLeft -= 1;
      if (purchase.codeTriesLeft <= 0) await this.#move(purchase, 'declined');
      else await this.#save(purchase);
      return purchase;
    });
  }

  /** Asked for twice it is done once. */
  authorise(id: string): Promise<Purchase | 'unknown' | 'notApproved'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage === 'approved') await this.#move(purchase, 'authorised');
      return purchase.stage === 'authorised' ? purchase : 'notApproved';
    });
  }

  /** A repeat of the key takes nothing more. All of it closes the payment. */
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

  /** What is not captured never will be. */
  release(id: string): Promise<Purchase | 'unknown' | 'notAuthorised'> {
    return this.#change(id, async (purchase) => {
      if (purchase.stage !== 'authorised' && purchase.stage !== 'approved') return 'notAuthorised';
      const { released } = this.#options.service;
      await this.#move(purchase, purchase.captures.length > 0 ? 'closed' : released);
      return purchase;
    });
  }

  /** A repeat of the key gives nothing more back. */
  refund(
    id: string,
    requested: { amount: number; key: string | null; reason: string },
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

  #piece(requested: { amount: number; key: string | null; reason: string }): Piece {
    const { amount, key, reason } = requested;
    return { id: randomUUID(), amount, key, reason, at: this.#options.now().toISOString() };
  }
}
