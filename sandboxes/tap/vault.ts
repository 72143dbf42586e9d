import { randomBytes } from 'node:crypto';
import type { TapCharge } from '#providers/payments/tap.wire.ts';
import type { SandboxStore } from '../kit/store.ts';
import { decodeWalletToken, type NewWalletToken, type PaidBySheet } from './wallet.ts';

/** A saved card as GET /card/ shows it, with details that only the sandbox knows. The whole number is never stored. */
type VaultCard = {
  id: string;
  object: 'card';
  customer: string;
  scheme: string;
  brand: string;
  first_six: string;
  last_four: string;
  exp_month: number;
  exp_year: number;
  /** The card's expiry date in the form '01/39'. */
  expiry: string;
  asksForCode: boolean;
  agreement: string;
  isDeleted: boolean;
};
/** A token for a saved card, by its id, or for the data of a wallet's payment sheet. */
type VaultToken = { id: string; object: 'token'; isSpent: boolean } & (
  | { card: string }
  | { sheet: PaidBySheet }
);
type ShownToken = Pick<VaultToken, 'id' | 'object'>;
type TypedCard = NonNullable<TapCharge['card']> & { first_six?: string };

const newId = (prefix: string) => `${prefix}_TS${randomBytes(12).toString('hex')}`;
const CENTURY = 2000;

/**
 * Cards saved by customers. Saving a card with the same customer, number and expiry date again creates no second card
 * (providers/01-tap-payments, Saved cards).
 */
export class SandboxVault {
  readonly #store: SandboxStore;

  constructor(store: SandboxStore) {
    this.#store = store;
  }

  /** Saves the card of a captured charge; a card saved before keeps its id. */
  async save(
    typed: TypedCard,
    { customer, expiry, asksForCode }: { customer: string; expiry: string; asksForCode: boolean },
  ): Promise<VaultCard> {
    const { scheme, brand, last_four: lastFour, first_six: firstSix } = typed;
    const before = (await this.list(customer)).find(
      (card) => card.first_six === firstSix && card.last_four === lastFour && card.expiry === expiry,
    );
    if (before) return before;
    const [month, year] = expiry.split('/').map(Number) as [number, number];
    const card: VaultCard = {
      id: newId('card'),
      object: 'card',
      customer,
      scheme: scheme ?? '',
      brand: brand ?? '',
      first_six: firstSix ?? '',
      last_four: lastFour ?? '',
      exp_month: month,
      exp_year: CENTURY + year,
      expiry,
      asksForCode,
      agreement: newId('payment_agreement'),
      isDeleted: false,
    };
    await this.#store.write(card.id, null, card);
    return card;
  }

  async read(customer: string, id: string): Promise<VaultCard | null> {
    const card = id.startsWith('card_') ? ((await this.#store.read(id)) as VaultCard | null) : null;
    return card && card.customer === customer && !card.isDeleted ? card : null;
  }

  async list(customer: string): Promise<VaultCard[]> {
    const cards = (await this.#store.list('card_')) as VaultCard[];
    return cards.filter((card) => card.customer === customer && !card.isDeleted);
  }

  async remove(customer: string, id: string): Promise<boolean> {
    const card = await this.read(customer, id);
    if (card) await this.#store.write(id, null, { ...card, isDeleted: true });
    return card !== null;
  }

  /** Creates a token of a saved card, for one charge. */
  async tokenOf(customer: string, id: string): Promise<ShownToken | null> {
    return (await this.read(customer, id)) ? this.#issue({ card: id }, null) : null;
  }

  /** Creates a token of a payment sheet's data, for one charge; a sheet gives only one token. */
  async tokenOfSheet(requested: NewWalletToken): Promise<ShownToken | null> {
    const sheet = decodeWalletToken(requested);
    if (sheet === null) return null;
    const key = `applepay ${requested.token_data.header.transactionId}`;
    return this.#store.alone(key, async () =>
      (await this.#store.readByKey(key)) === null ? this.#issue({ sheet }, key) : null,
    );
  }

  async #issue(of: { card: string } | { sheet: PaidBySheet }, key: string | null): Promise<ShownToken> {
    const token = { id: newId('tok'), object: 'token' as const };
    await this.#store.write(token.id, key, { ...token, ...of, isSpent: false } satisfies VaultToken);
    return token;
  }

  /** Uses up a token and returns its card or sheet. */
  async spend(tokenId: string): Promise<VaultCard | PaidBySheet | 'wrongToken'> {
    const token = (await this.#store.read(tokenId)) as VaultToken | null;
    if (!token || token.isSpent) return 'wrongToken';
    await this.#store.write(tokenId, null, { ...token, isSpent: true });
    if ('sheet' in token) return token.sheet;
    return ((await this.#store.read(token.card)) as VaultCard | null) ?? 'wrongToken';
  }
}
