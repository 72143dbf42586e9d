import { randomBytes } from 'node:crypto';
import { type TapCharge, toMinor } from '#providers/payments/tap.wire.ts';
import type { SandboxStore } from '../kit/store.ts';
import { Turns } from '../kit/turns.ts';
import { ABANDONED, CAPTURED, CARD_WITHOUT_REFUND, type Outcome, outcomeOf, type TestCard } from './cards.ts';
import { SandboxVault } from './vault.ts';

const MINUTE_MS = 60_000;
/** providers/01-tap-payments: a payment page lives 30 minutes, an idempotency key 24 hours. */
const PAGE_MINUTES = 30;
const KEY_MS = 24 * 60 * MINUTE_MS;
const CODE_TRIES = 3;

/** A charge as the sandbox keeps it: what it answers, and what only the sandbox knows. */
export type StoredCharge = {
  charge: TapCharge & Record<string, unknown> & { transaction: { url: string; created: string } };
  /** The first answer, which a repeat of the key gets word for word. */
  first: StoredCharge['charge'];
  key: string | null;
  language: 'ar' | 'en';
  redirectUrl: string;
  webhookUrl: string | null;
  /** What the bank will say once the holder has typed the code. */
  pending: Outcome | null;
  codeTriesLeft: number;
  isRefundable: boolean;
  refundedMinor: number;
  /** Whose card it is, and whether it is to be kept. */
  customerId: string;
  savesCard: boolean;
  /** What the vault needs of the card that was typed or kept; never its number. */
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
  /** One that Tap knows, or null for a new customer. */
  customerId: string | null;
  savesCard: boolean;
  /** `src_card` for the page, or a token. */
  sourceId: string;
};

const isOpen = ({ charge }: StoredCharge) => charge.status === 'INITIATED' || charge.status === 'IN_PROGRESS';
const newId = (prefix: string) => `${prefix}_TS${randomBytes(14).toString('hex')}`;

/**
 * The provider's books. Every change is made in turn, on all servers that share the store, so that two requests never see
 * half of one; `tell` is called for each charge that became final and that the provider announces (never ABANDONED).
 */
export class SandboxBooks {
  readonly #store: SandboxStore;
  /** Cards that are kept; their own calls take no turn, because each is one step. */
  readonly vault: SandboxVault;
  readonly #now: () => Date;
  readonly #pageUrl: (id: string) => string;
  readonly #tell: (kept: StoredCharge) => void;
  readonly #turns: Turns;

  constructor(options: {
    store: SandboxStore;
    now: () => Date;
    pageUrl: (id: string) => string;
    tell: (kept: StoredCharge) => void;
  }) {
    this.#store = options.store;
    this.#turns = new Turns(options.store, 'tap sandbox');
    this.vault = new SandboxVault(options.store);
    this.#now = options.now;
    this.#pageUrl = options.pageUrl;
    this.#tell = options.tell;
  }

  /** The answer to POST /charges/: a repeat of a key of the last 24 hours gets the first answer. */
  create(requested: NewCharge): Promise<unknown | 'wrongSource'> {
    return this.#turns.take(async () => {
      const key = requested.reference.idempotent === null ? null : `charge ${requested.reference.idempotent}`;
      const before = key === null ? null : ((await this.#store.readByKey(key)) as StoredCharge | null);
      const now = this.#now().getTime();
      if (before && now - Number(before.charge.transaction.created) < KEY_MS) {
        const { first } = before;
        // Word for word but for the page's address: a sandbox that was restarted has another port.
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
      const kept: StoredCharge = {
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
        kept.charge.card = {
          object: 'card',
          id: card.id,
          first_six: firstSix,
          last_four: lastFour,
          scheme,
          brand,
        } as TapCharge['card'];
        const outcome = outcomeOf({ number: firstSix, expiry, cvv: '' }, this.#now());
        await (asksForCode ? this.#askForCode(kept, outcome) : this.#finish(kept, outcome));
      }
      if (sheet !== null) {
        const { scheme, brand, lastFour, outcome } = sheet;
        kept.charge.card = { object: 'card', last_four: lastFour, scheme, brand } as TapCharge['card'];
        if (outcome.status === 'IN_PROGRESS') await this.#askForCode(kept, CAPTURED);
        else await this.#finish(kept, outcome);
      }
      kept.first = structuredClone(kept.charge);
      await this.#store.write(id, key, kept);
      return kept.first;
    });
  }

  /** The charge as it is now: a page that nobody finished in 30 minutes is abandoned. */
  read(id: string): Promise<StoredCharge | null> {
    return this.#turns.take(() => this.#read(id));
  }

  async #read(id: string): Promise<StoredCharge | null> {
    const kept = id.startsWith('chg_') ? ((await this.#store.read(id)) as StoredCharge | null) : null;
    if (kept === null) return null;
    kept.charge.transaction.url = this.#pageUrl(id);
    const age = this.#now().getTime() - Number(kept.charge.transaction.created);
    if (isOpen(kept) && age >= PAGE_MINUTES * MINUTE_MS) await this.#finish(kept, ABANDONED);
    return kept;
  }

  /** The holder typed a card: the bank answers at once, or asks for a code first. */
  pay(id: string, card: TestCard & { expiry: string }, outcome: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, async (kept) => {
      kept.charge.card = {
        object: 'card',
        first_six: card.number.slice(0, 6),
        last_four: card.number.slice(-4),
        scheme: card.scheme,
        brand: card.brand,
      } as TapCharge['card'];
      kept.isRefundable = card.number !== CARD_WITHOUT_REFUND;
      kept.paidWith = { expiry: card.expiry, asksForCode: card.asksForCode };
      if (!card.asksForCode) return this.#finish(kept, outcome);
      await this.#askForCode(kept, outcome);
    });
  }

  async #askForCode(kept: StoredCharge, outcome: Outcome): Promise<void> {
    kept.charge.status = 'IN_PROGRESS';
    kept.charge.response = { code: '200', message: 'In Progress' };
    kept.pending = outcome;
    await this.#store.write(kept.charge.id, kept.key, kept);
  }

  /** The holder typed the right code: what the bank had decided holds. */
  confirm(id: string): Promise<StoredCharge | null> {
    return this.#change(id, async (kept) => {
      if (kept.pending === null) return;
      kept.charge.card_threeDSecure = true;
      kept.charge.security = { threeDSecure: { status: 'Y' } };
      await this.#finish(kept, kept.pending);
    });
  }

  /** A wrong code: the third one ends the payment. */
  countWrongCode(id: string, afterLast: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, async (kept) => {
      kept.codeTriesLeft -= 1;
      if (kept.codeTriesLeft <= 0) return this.#finish(kept, afterLast);
      await this.#store.write(id, kept.key, kept);
    });
  }

  end(id: string, outcome: Outcome): Promise<StoredCharge | null> {
    return this.#change(id, (kept) => this.#finish(kept, outcome));
  }

  /** Notes how telling the merchant went. */
  notePost(id: string, post: { attempt: number; status: string }): Promise<void> {
    return this.#turns.take(async () => {
      const kept = (await this.#store.read(id)) as StoredCharge | null;
      if (kept === null) return;
      Object.assign(kept.charge.post as object, post);
      await this.#store.write(id, kept.key, kept);
    });
  }

  #change(id: string, work: (kept: StoredCharge) => Promise<void>): Promise<StoredCharge | null> {
    return this.#turns.take(async () => {
      const kept = await this.#read(id);
      if (kept !== null && isOpen(kept)) await work(kept);
      return kept;
    });
  }

  async #finish(kept: StoredCharge, outcome: Outcome): Promise<void> {
    kept.charge.status = outcome.status;
    kept.charge.response = { code: outcome.code, message: outcome.message };
    kept.pending = null;
    if (outcome.status === 'CAPTURED' && kept.savesCard && kept.paidWith !== null) {
      const card = await this.vault.keep(kept.charge.card!, { ...kept.paidWith, customer: kept.customerId });
      Object.assign(kept.charge.card!, { id: card.id });
      kept.charge.payment_agreement = { id: card.agreement };
    }
    await this.#store.write(kept.charge.id, kept.key, kept);
    if (outcome.status !== 'ABANDONED') this.#tell(kept);
  }

  /** Captured charges made in a time, the oldest first, after one that is known. */
  async listCaptured(made: {
    from: number;
    to: number;
    after: string | null;
  }): Promise<StoredCharge['charge'][]> {
    const kept = ((await this.#store.list('chg_')) as StoredCharge[])
      .map(({ charge }) => charge)
      .filter(({ status, transaction: { created } }) => {
        return status === 'CAPTURED' && Number(created) >= made.from && Number(created) <= made.to;
      })
      .sort(
        (a, b) => Number(a.transaction.created) - Number(b.transaction.created) || (a.id < b.id ? -1 : 1),
      );
    return kept.slice(made.after === null ? 0 : kept.findIndex(({ id }) => id === made.after) + 1);
  }

  /** The answer to POST /refunds/, or why not. A refund is pending first and given back when asked about. */
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
      const kept = await this.#read(requested.chargeId);
      if (kept === null) return 'unknownCharge';
      if (kept.charge.status !== 'CAPTURED' || kept.charge.currency !== requested.currency)
        return 'notCaptured';
      const minor = toMinor(requested.amount, requested.currency)!;
      const captured = toMinor(kept.charge.amount, requested.currency)!;
      if (kept.refundedMinor + minor > captured) return 'tooMuch';
      const refund = {
        id: newId('re'),
        object: 'refund',
        charge_id: requested.chargeId,
        amount: requested.amount,
        currency: requested.currency,
        reason: requested.reason,
        created: String(now),
        status: kept.isRefundable ? 'PENDING' : 'DECLINED',
        response: kept.isRefundable
          ? { code: '100', message: 'Initiated' }
          : { code: '501', message: 'Declined' },
      };
      if (kept.isRefundable) {
        kept.refundedMinor += minor;
        await this.#store.write(kept.charge.id, kept.key, kept);
      }
      await this.#store.write(refund.id, key, { refund, first: refund, madeAt: now } satisfies StoredRefund);
      return refund;
    });
  }

  readRefund(id: string): Promise<unknown> {
    return this.#turns.take(async () => {
      const kept = id.startsWith('re_') ? ((await this.#store.read(id)) as StoredRefund | null) : null;
      if (kept === null) return null;
      if (kept.refund.status === 'PENDING') {
        Object.assign(kept.refund, { status: 'REFUNDED', response: { code: '000', message: 'Captured' } });
        await this.#store.write(id, null, kept);
      }
      return kept.refund;
    });
  }
}
