import { randomBytes } from 'node:crypto';
import { type TapCharge, toMinor } from '#providers/payments/tap.wire.ts';
import type { SandboxStore } from '../kit/store.ts';
import { Turns } from '../kit/turns.ts';
import { ABANDONED, CAPTURED, CARD_WITHOUT_REFUND, type Outcome, outcomeOf, type TestCard } from './cards.ts';
import { SandboxVault } from './vault.ts';

const MINUTE_MS = 60_000;
/**
 * The lifetimes of providers/01-tap-payments: a payment page is valid for 30 minutes, an idempotency key for 24 hours.
 */
const PAGE_MINUTES = 30;
const KEY_MS = 24 * 60 * MINUTE_MS;
const CODE_TRIES = 3;

/** A stored charge: what Tap's responses contain, and what only the sandbox knows. */
export type StoredCharge = {
  charge: TapCharge & Record<string, unknown> & { transaction: { url: string; created: string } };
  /** The first response to the request, which a repeated request with the same idempotency key gets again unchanged. */
  first: StoredCharge['charge'];
  key: string | null;
  language: 'ar' | 'en';
  redirectUrl: string;
  webhookUrl: string | null;
  /** The bank's decision, applied once the holder has typed the code. */
  pending: Outcome | null;
  codeTriesLeft: number;
  isRefundable: boolean;
  refundedMinor: number;
  /** The card's owner, and whether the card is to be saved. */
  customerId: string;
  savesCard: boolean;
  /** The card's details that the vault needs to save the card; never its number. */
  paidWith: { expiry: string; asksForCode: boolean } | null;
};
type StoredRefund = {
  refund: Record<string, unknown> & { id: string; status: string };
  first: unknown;
  madeAt: number;
};

export type NewCharge = {
  amount: number;
  currency: string;
  reference: { transaction: string; order: string; idempotent: string | null };
  description: string;
  redirectUrl: string;
  webhookUrl: string | null;
  language: 'ar' | 'en';
  /** Tap's id of an existing customer; null for a new one. */
  customerId: string | null;
  savesCard: boolean;
  /** The source: `src_card` for the payment page, or a token. */
  sourceId: string;
};

const isOpen = ({ charge }: StoredCharge) => charge.status === 'INITIATED' || charge.status === 'IN_PROGRESS';
const newId = (prefix: string) => `${prefix}_TS${randomBytes(14).toString('hex')}`;

/**
 * The stored charges. Changes run one at a time on all servers that share the store, so that none overwrites another.
 * `notify` is called for each charge that became final and for which Tap sends a webhook (never ABANDONED).
 */
export class ChargeRecords {
  readonly #store: SandboxStore;
  /** The saved cards. Requests about them need no lock, because each is a single step. */
  readonly vault: SandboxVault;
  readonly #now: () => Date;
  readonly #pageUrl: (id: string) => string;
  readonly #notify: (stored: StoredCharge) => void;
  readonly #turns: Turns;

  constructor(options: {
    store: SandboxStore;
    now: () => Date;
    pageUrl: (id: string) => string;
    notify: (stored: StoredCharge) => void;
  }) {
    this.#store = options.store;
    this.#turns = new Turns(options.store, 'tap sandbox');
    this.vault = new SandboxVault(options.store);
    this.#now = options.now;
    this.#pageUrl = options.pageUrl;
    this.#notify = options.notify;
  }

  /**
   * The response to POST /charges/. A request that repeats an idempotency key within 24 hours gets the first response
   * again.
   */
  create(requested: NewCharge): Promise<unknown | 'wrongSource'> {
    return this.#turns.take(async () => {
      const key = requested.reference.idempotent === null ? null : `charge ${requested.reference.idempotent}`;
      const before = key === null ? null : ((await this.#store.readByKey(key)) as StoredCharge | null);
      const now = this.#now().getTime();
      if (before && now - Number(before.charge.transaction.created) < KEY_MS) {
        const { first } = before;
        // A repeat gets the first response, with only the page's URL updated: a restarted sandbox may have another
        // port.
        return { ...first, transaction: { ...first.transaction, url: this.#pageUrl(before.charge.id) } };
      }
      const paid = requested.sourceId === 'src_card' ? null : await this.vault.spend(requested.sourceId);
      if (paid === 'wrongToken') return 'wrongSource';
      const sheet = paid !== null && 'outcome' in paid ? paid : null;
      const card = paid !== null && 'customer' in paid ? paid : null;
      if (card !== null && card.customer !== requested.customerId) return 'wrongSource';
      const id = newId('chg');
      const customerId = requested.customerId ?? newId('cus');
      const charge: StoredCharge['charge'] = {
        id,
        object: 'charge',
        live_mode: false,
        api_version: 'V2',
        status: 'INITIATED',
        amount: requested.amount,
        currency: requested.currency,
        threeDSecure: true,
        card_threeDSecure: false,
        save_card: requested.savesCard,
        customer: { id: customerId },
        description: requested.description,
        transaction: {
          timezone: 'UTC+03:00',
          created: String(now),
          url: this.#pageUrl(id),
          expiry: { period: PAGE_MINUTES, type: 'MINUTE' },
        } as { url: string; created: string },
        reference: {
          transaction: requested.reference.transaction,
          order: requested.reference.order,
          gateway: randomBytes(6).toString('hex'),
          payment: randomBytes(8).toString('hex'),
        },
        response: { code: '100', message: 'Initiated' },
        source: { object: 'source', id: requested.sourceId },
        redirect: { status: 'PENDING', url: requested.redirectUrl },
        post: { attempt: 0, status: 'PENDING', url: requested.webhookUrl },
      };
      const stored: StoredCharge = {
        charge,
        first: structuredClone(charge),
        key,
        language: requested.language,
        redirectUrl: requested.redirectUrl,
        webhookUrl: requested.webhookUrl,
        pending: null,
        codeTriesLeft: CODE_TRIES,
        isRefundable: true,
        refundedMinor: 0,
        customerId,
        savesCard: requested.savesCard,
        paidWith: null,
      };
      if (card !== null) {
        const { first_six: firstSix, last_four: lastFour, scheme, brand, expiry, asksForCode } = card;
        stored.charge.card = {
          object: 'card',
          id: card.id,
          first_six: firstSix,
          last_four: lastFour,
          scheme,
          brand,
        } as TapCharge['card'];
        const outcome = outcomeOf({ number: firstSix, expiry, cvv: '' }, this.#now());
        await (asksForCode ? this.#askForCode(stored, outcome) : this.#finish(stored, outcome));
      }
      if (sheet !== null) {
        const { scheme, brand, lastFour, outcome } = sheet;
        stored.charge.card = { object: 'card', last_four: lastFour, scheme, brand } as TapCharge['card'];
        if (outcome.status === 'IN_PROGRESS') await this.#askForCode(stored, CAPTURED);
        else await this.#finish(stored, outcome);
      }
      stored.first = structuredClone(stored.charge);
      await this.#store.write(id, key, stored);
      return stored.first;
    });
  }

  /** The current state of a charge; a page that nobody finished in 30 minutes is abandoned. */
  async read(id: string): Promise<StoredCharge | null> {
    // Reading needs no turn, because each change stores a charge as a whole; abandoning it is a change.
    const stored = await this.#find(id);
    return stored !== null && this.#isOverdue(stored) ? this.#turns.take(() => this.#read(id)) : stored;
  }

  /** Like `read`, within a turn. */
  async #read(id: string): Promise<StoredCharge | null> {
    const stored = await this.#find(id);
    if (stored !== null && this.#isOverdue(stored)) await this.#finish(stored, ABANDONED);
    return stored;
  }

  async #find(id: string): Promise<StoredCharge | null> {
    const stored = id.startsWith('chg_') ? ((await this.#store.read(id)) as StoredCharge | null) : null;
    if (stored !== null) stored.charge.transaction.url = this.#pageUrl(id);
    return stored;
  }

  #isOverdue(stored: StoredCharge): boolean {
    const age = this.#now().getTime() - Number(stored.charge.transaction.created);
    return isOpen(stored) && age >= PAGE_MINUTES * MINUTE_MS;
  }

  /** Handles a typed card: the bank decides at once, or requires a code first. */
  pay(id: string, card: TestCard & { expiry: string }, outcome: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, async (stored) => {
      stored.charge.card = {
        object: 'card',
        first_six: card.number.slice(0, 6),
        last_four: card.number.slice(-4),
        scheme: card.scheme,
        brand: card.brand,
      } as TapCharge['card'];
      stored.isRefundable = card.number !== CARD_WITHOUT_REFUND;
      stored.paidWith = { expiry: card.expiry, asksForCode: card.asksForCode };
      if (!card.asksForCode) return this.#finish(stored, outcome);
      await this.#askForCode(stored, outcome);
    });
  }

  async #askForCode(stored: StoredCharge, outcome: Outcome): Promise<void> {
    stored.charge.status = 'IN_PROGRESS';
    stored.charge.response = { code: '200', message: 'In Progress' };
    stored.pending = outcome;
    await this.#store.write(stored.charge.id, stored.key, stored);
  }

  /** Handles the right code: the bank's pending decision takes effect. */
  confirm(id: string): Promise<StoredCharge | null> {
    return this.#change(id, async (stored) => {
      if (stored.pending === null) return;
      stored.charge.card_threeDSecure = true;
      stored.charge.security = { threeDSecure: { status: 'Y' } };
      await this.#finish(stored, stored.pending);
    });
  }

  /** Counts a wrong code; the third one ends the payment. */
  countWrongCode(id: string, afterLast: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, async (stored) => {
      stored.codeTriesLeft -= 1;
      if (stored.codeTriesLeft <= 0) return this.#finish(stored, afterLast);
      await this.#store.write(id, stored.key, stored);
    });
  }

  end(id: string, outcome: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, (stored) => this.#finish(stored, outcome));
  }

  /** Records the result of a webhook attempt. */
  notePost(id: string, post: { attempt: number; status: string }): Promise<void> {
    return this.#turns.take(async () => {
      const stored = (await this.#store.read(id)) as StoredCharge | null;
      if (stored === null) return;
      Object.assign(stored.charge.post as object, post);
      await this.#store.write(id, stored.key, stored);
    });
  }

  #change(id: string, work: (stored: StoredCharge) => Promise<void>): Promise<StoredCharge | null> {
    return this.#turns.take(async () => {
      const stored = await this.#read(id);
      if (stored !== null && isOpen(stored)) await work(stored);
      return stored;
    });
  }

  async #finish(stored: StoredCharge, outcome: Outcome): Promise<void> {
    stored.charge.status = outcome.status;
    stored.charge.response = { code: outcome.code, message: outcome.message };
    stored.pending = null;
    if (outcome.status === 'CAPTURED' && stored.savesCard && stored.paidWith !== null) {
      const card = await this.vault.save(stored.charge.card!, {
        ...stored.paidWith,
        customer: stored.customerId,
      });
      Object.assign(stored.charge.card!, { id: card.id });
      stored.charge.payment_agreement = { id: card.agreement };
    }
    await this.#store.write(stored.charge.id, stored.key, stored);
    if (outcome.status !== 'ABANDONED') this.#notify(stored);
  }

  /** Captured charges of a period, oldest first, starting after a given charge. */
  async listCaptured(made: {
    from: number;
    to: number;
    after: string | null;
  }): Promise<StoredCharge['charge'][]> {
    const stored = ((await this.#store.list('chg_')) as StoredCharge[])
      .map(({ charge }) => charge)
      .filter(({ status, transaction: { created } }) => {
        return status === 'CAPTURED' && Number(created) >= made.from && Number(created) <= made.to;
      })
      .sort(
        (a, b) => Number(a.transaction.created) - Number(b.transaction.created) || (a.id < b.id ? -1 : 1),
      );
    return stored.slice(made.after === null ? 0 : stored.findIndex(({ id }) => id === made.after) + 1);
  }

  /**
   * The response to POST /refunds/, or the reason for a refusal. A refund is pending at first, and done once it has
   * been read.
   */
  refund(requested: {
    chargeId: string;
    amount: number;
    currency: string;
    reason: string;
    key: string | null;
  }): Promise<unknown | 'unknownCharge' | 'notCaptured' | 'tooMuch'> {
    return this.#turns.take(async () => {
      const key = requested.key === null ? null : `refund ${requested.key}`;
      const before = key === null ? null : ((await this.#store.readByKey(key)) as StoredRefund | null);
      const now = this.#now().getTime();
      if (before && now - before.madeAt < KEY_MS) return before.first;
      const stored = await this.#read(requested.chargeId);
      if (stored === null) return 'unknownCharge';
      if (stored.charge.status !== 'CAPTURED' || stored.charge.currency !== requested.currency)
        return 'notCaptured';
      const minor = toMinor(requested.amount, requested.currency)!;
      const captured = toMinor(stored.charge.amount, requested.currency)!;
      if (stored.refundedMinor + minor > captured) return 'tooMuch';
      const refund = {
        id: newId('re'),
        object: 'refund',
        charge_id: requested.chargeId,
        amount: requested.amount,
        currency: requested.currency,
        reason: requested.reason,
        created: String(now),
        status: stored.isRefundable ? 'PENDING' : 'DECLINED',
        response: stored.isRefundable
          ? { code: '100', message: 'Initiated' }
          : { code: '501', message: 'Declined' },
      };
      if (stored.isRefundable) {
        stored.refundedMinor += minor;
        await this.#store.write(stored.charge.id, stored.key, stored);
      }
      await this.#store.write(refund.id, key, { refund, first: refund, madeAt: now } satisfies StoredRefund);
      return refund;
    });
  }

  readRefund(id: string): Promise<unknown> {
    return this.#turns.take(async () => {
      const stored = id.startsWith('re_') ? ((await this.#store.read(id)) as StoredRefund | null) : null;
      if (stored === null) return null;
      if (stored.refund.status === 'PENDING') {
        Object.assign(stored.refund, { status: 'REFUNDED', response: { code: '000', message: 'Captured' } });
        await this.#store.write(id, null, stored);
      }
      return stored.refund;
    });
  }
}
