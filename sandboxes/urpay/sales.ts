import { randomInt } from 'node:crypto';
import type { SandboxStore } from '../kit/store.ts';
import { Turns } from '../kit/turns.ts';

/** Limits chosen by the shop, because urpay's are not public (providers/05-urpay, Sandbox behaviour). */
export const CODE_LENGTH = 6;
export const CODE_SECONDS = 5 * 60;
const CODE_TRIES = 3;
export const LOCK_SECONDS = 15 * 60;
/** Seconds after which the gateway knows that a sale that timed out took no money. */
const TIMEOUT_SECONDS = 2 * 60;

/** The outcome of each code; every other code is wrong. */
const CODES: Record<string, 'paid' | Over | 'timedOut'> = {
  '123456': 'paid',
  '000000': 'paid',
  '111111': 'balance',
  '222222': 'dailyLimit',
  '333333': 'amountLimit',
  '444444': 'timedOut',
};
export const RIGHT_CODE = '123456';

type Over = 'balance' | 'dailyLimit' | 'amountLimit' | 'locked' | 'expired' | 'nothingTaken';
export type Refund = { trackId: string; transId: string; amount: number };
export type NewSale = {
  trackId: string;
  orderUuid: string;
  orderNumber: string;
  /** The amount of the sale in halalas. */
  amount: number;
  /** The mobile number with the country code, without a plus. */
  mobile: string;
  language: 'ar' | 'en';
  notifyUrl: string;
};
export type Sale = NewSale & {
  paymentId: string;
  createdAt: string;
  stage: 'open' | 'paid' | 'timedOut' | Over;
  timedOutAt: string | null;
  triesLeft: number;
  refunds: Refund[];
};

const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 10)).join('');
const SHELF = 'urpay sale ';

type Options = { store: SandboxStore; now: () => Date };

/** The stored sales of the wallet. Changes run one at a time on all servers that share the store. */
export class Sales {
  readonly #options: Options;
  readonly #turns: Turns;

  constructor(options: Options) {
    this.#options = options;
    this.#turns = new Turns(options.store, 'urpay sandbox');
  }

  #save(sale: Sale): Promise<void> {
    return this.#options.store.write(SHELF + sale.paymentId, `urpay ${sale.trackId}`, sale);
  }

  async #secondsLocked(mobile: string): Promise<number> {
    const lock = (await this.#options.store.read(`urpay lock ${mobile}`)) as { until: string } | null;
    if (lock === null) return 0;
    return Math.max(0, Math.ceil((Date.parse(lock.until) - this.#options.now().getTime()) / 1000));
  }

  /** Begins a sale; a repeated reference returns the same sale. */
  begin(requested: NewSale): Promise<{ sale: Sale; isNew: boolean } | { lockedFor: number }> {
    return this.#turns.take(async () => {
      const before = (await this.#options.store.readByKey(`urpay ${requested.trackId}`)) as Sale | null;
      if (before !== null) return { sale: before, isNew: false };
      const lockedFor = await this.#secondsLocked(requested.mobile);
      if (lockedFor > 0) return { lockedFor };
      const sale: Sale = {
        ...requested,
        paymentId: digits(18),
        createdAt: this.#options.now().toISOString(),
        stage: 'open',
        timedOutAt: null,
        triesLeft: CODE_TRIES,
        refunds: [],
      };
      await this.#save(sale);
      return { sale, isNew: true };
    });
  }

  read(paymentId: string): Promise<Sale | null> {
    return this.#turns.take(() => this.#read(paymentId));
  }

  /** The current state of a sale; one whose code has expired has ended. */
  async #read(paymentId: string): Promise<Sale | null> {
    const sale = (await this.#options.store.read(SHELF + paymentId)) as Sale | null;
    if (sale === null) return null;
    const now = this.#options.now().getTime();
    if (sale.stage === 'open' && now >= Date.parse(sale.createdAt) + CODE_SECONDS * 1000) {
      sale.stage = 'expired';
      await this.#save(sale);
    }
    const { timedOutAt } = sale;
    if (
      timedOutAt !== null &&
      sale.stage === 'timedOut' &&
      now >= Date.parse(timedOutAt) + TIMEOUT_SECONDS * 1000
    ) {
      sale.stage = 'nothingTaken';
      await this.#save(sale);
    }
    return sale;
  }

  /** Applies a typed code to a sale; a sale that has ended does not change. */
  giveCode(
    paymentId: string,
    code: string,
  ): Promise<{ sale: Sale; isWrong: boolean; isNews: boolean } | null> {
    return this.#turns.take(async () => {
      const sale = await this.#read(paymentId);
      if (sale === null) return null;
      if (sale.stage !== 'open') return { sale, isWrong: false, isNews: false };
      const comesOfIt = CODES[code];
      if (comesOfIt !== undefined) {
        sale.stage = comesOfIt;
        if (comesOfIt === 'timedOut') sale.timedOutAt = this.#options.now().toISOString();
      } else {
        sale.triesLeft -= 1;
        if (sale.triesLeft === 0) await this.#lock(sale);
      }
      await this.#save(sale);
      const isWrong = sale.stage === 'open';
      return { sale, isWrong, isNews: sale.stage === 'paid' };
    });
  }

  async #lock(sale: Sale): Promise<void> {
    sale.stage = 'locked';
    const until = new Date(this.#options.now().getTime() + LOCK_SECONDS * 1000).toISOString();
    await this.#options.store.write(`urpay lock ${sale.mobile}`, null, { until });
  }

  secondsLocked(mobile: string): Promise<number> {
    return this.#secondsLocked(mobile);
  }

  /**
   * Refunds an amount. Two requests with one reference are two refunds, because the gateway has no idempotency keys.
   */
  refund(
    paymentId: string,
    requested: { trackId: string; amount: number },
  ): Promise<Refund | 'unknown' | 'tooMuch'> {
    return this.#turns.take(async () => {
      const sale = await this.#read(paymentId);
      if (sale?.stage !== 'paid') return 'unknown';
      const given = sale.refunds.reduce((sum, { amount }) => sum + amount, 0);
      if (given + requested.amount > sale.amount) return 'tooMuch';
      const refund: Refund = { ...requested, transId: digits(18) };
      sale.refunds.push(refund);
      await this.#save(sale);
      const key = `urpay ${refund.trackId}`;
      const isFirst = (await this.#options.store.readByKey(key)) === null;
      await this.#options.store.write(`urpay refund ${refund.transId}`, isFirst ? key : null, refund);
      return refund;
    });
  }

  /** The refund with this reference; null for a sale's reference, because sales are read by their own id. */
  async findRefund(trackId: string): Promise<Refund | null> {
    const found = (await this.#options.store.readByKey(`urpay ${trackId}`)) as Refund | Sale | null;
    return found !== null && 'transId' in found ? found : null;
  }
}
