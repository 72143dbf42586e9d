import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listItemsCall, removeItemCall } from '#contract/cart/cart.calls.ts';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import type { Database } from '#database/database.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { type CartChoice, fillCart, formOf } from '#server/checkout/test-purchase.ts';
import { type Answering, TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';
import { becomeGuest, phoneOf, signInByPhone, type Tally } from '../proof/test-checkouts.ts';
import { RIYADH } from './purchases.ts';

/** What a shopper does next, and how many times in a hundred. */
const ACTIONS = { browse: 80, search: 12, cart: 6, buy: 2 } as const;
type Action = keyof typeof ACTIONS;
/** The kinds of requests that are measured separately. `signIn` and `order` are parts of buying. */
export type Kind = Action | 'signIn' | 'order';

/** The shortest and the longest time, in milliseconds, for which a shopper looks at a page before the next request. */
const THINK_MS = [3_000, 15_000] as const;
const TIMEOUT_MS = 30_000;
/** A shopper with more items than this removes a line. In a long run a cart would otherwise reach the shop's limit. */
const KEPT_ITEMS = 5;

const WORDS = [
  'زنبق',
  'مونستيرا',
  'monstera',
  'هدية',
  'white',
  'صبار',
  'bouqet',
  'نخل',
  'lily',
  'أخضر',
  'pot',
];

/** Receives the result of each request. `fault` is null for an answer as expected. */
type Heard = (kind: Kind, ms: number, fault: string | null) => void;

export type CrowdOptions = {
  url: string;
  database: Database;
  /** The slugs of product pages. */
  slugs: readonly string[];
  /** The plants that can be bought everywhere. */
  choices: readonly CartChoice[];
  tally: Tally;
  heard: Heard;
};

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
const chosenAction = (): Action => {
  let rest = Math.random() * 100;
  for (const [action, share] of Object.entries(ACTIONS)) {
    rest -= share;
    if (rest < 0) return action as Action;
  }
  return 'browse';
};

let phones = 0;

/** A person with a browser: an IP address, a session and one connection that is kept open. */
export class CrowdShopper implements Answering {
  readonly #all: CrowdOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #client: Shopper;
  #kind: Kind = 'browse';

  constructor(all: CrowdOptions) {
    this.#all = all;
    this.#client = Object.assign(new TestClient(this, []), { shopperId: 0, phone: null });
  }

  /** Shops until `isOver` returns true; each action is followed by the time that a person needs to look at it. */
  async shop(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const action = chosenAction();
      try {
        await this.#act(action);
      } catch (error) {
        // A request without the expected answer was already counted; this is what the action made of the answers.
        this.#all.heard(this.#kind, 0, String(error).slice(0, 200));
      }
      await this.#think(isOver);
    }
    this.#agent.destroy();
  }

  async #think(isOver: () => boolean): Promise<void> {
    const [shortest, longest] = THINK_MS;
    const until = performance.now() + shortest + Math.random() * (longest - shortest);
    while (!isOver() && performance.now() < until)
      await pause(Math.min(1_000, Math.max(1, until - performance.now())));
  }

  async #act(action: Action): Promise<void> {
    this.#kind = action;
    switch (action) {
      case 'browse':
        return this.#look(oneOf(['/', '/products', '/products', ...this.#products()]));
      case 'search':
        return this.#search(oneOf(WORDS));
      case 'cart':
        return this.#changeCart();
      case 'buy':
        return this.#buy();
    }
  }

  /** Adds a gift, looks at the cart, and removes what is too much. */
  async #changeCart(): Promise<void> {
    await becomeGuest(this.#client);
    await fillCart(this.#client, oneOf(this.#all.choices));
    const lines = await this.#client.must(listItemsCall, { cityId: RIYADH });
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count > KEPT_ITEMS) await this.#client.must(removeItemCall, { itemId: lines[0]!.id });
  }

  #products = (): string[] => Array.from({ length: 3 }, () => `/product/${oneOf(this.#all.slugs)}`);

  async #look(path: string): Promise<void> {
    await this.request(path, {
      headers: {
        accept: 'text/html',
        'accept-encoding': 'br',
        cookie: `city=${RIYADH}; language=ar`,
        'x-forwarded-for': this.#client.address,
      },
    });
  }

  /** Types a word: suggestions, and then the page of results. */
  async #search(word: string): Promise<void> {
    await this.#client.must(listProductsCall, { cityId: RIYADH, search: word, limit: 8 }, { language: 'ar' });
    await this.#look(`/products?search=${encodeURIComponent(word)}`);
  }

  async #signIn(): Promise<void> {
    if (this.#client.phone !== null) return;
    this.#kind = 'signIn';
    phones += 1;
    await signInByPhone(this.#client, phoneOf(1_000_000 + phones), {
      database: this.#all.database,
      withinMs: TIMEOUT_MS,
    });
  }

  /** Cart, order, payment page, return to the shop. */
  async #buy(): Promise<void> {
    const { choices, tally } = this.#all;
    await this.#signIn();
    this.#kind = 'buy';
    await fillCart(this.#client, oneOf(choices));
    const form = await formOf(this.#client);
    this.#kind = 'order';
    const { orderUuid, paymentUrl } = await this.#client.must(placeOrderCall, form);
    tally.placed.set(form.key, orderUuid);
    this.#kind = 'buy';
    await payWith(paymentUrl!, { number: MADA_WITHOUT_CODE });
    const { status } = await this.#client.must(saveTapCaptureCall, { orderUuid });
    if (status !== 'paid') throw new Error(`The payment is ${status}.`);
    tally.paid.add(orderUuid);
  }

  /** Sends a request on the shopper's own connection, and reports how it was answered. */
  async request(path: string, init: RequestInit): Promise<Response> {
    const { heard, url } = this.#all;
    const [kind, from] = [this.#kind, performance.now()];
    try {
      const answer = await send(url + path, init, this.#agent);
      // 428 asks for a proof of work, which the client then sends, as browsers do.
      const fault =
        answer.ok || answer.status === 428
          ? null
          : `${answer.status} ${path.split('?')[0]} ${await answer.clone().text()}`;
      heard(kind, performance.now() - from, fault?.slice(0, 200) ?? null);
      return answer;
    } catch (error) {
      heard(kind, performance.now() - from, `${(error as { code?: string }).code ?? error}`);
      throw error;
    }
  }
}

function send(url: string, { method = 'GET', headers, body }: RequestInit, agent: Agent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const content = body as string | undefined;
    const sent = request(
      url,
      {
        method,
        agent,
        // Node gives the body of a DELETE no length by itself.
        headers: {
          ...(headers as Record<string, string>),
          ...(content === undefined ? {} : { 'content-length': Buffer.byteLength(content) }),
        },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.on('end', () => {
          const got = new Headers();
          for (const [name, value] of Object.entries(response.headersDistinct))
            for (const one of value ?? []) got.append(name, one);
          resolve(
            new Response(new Uint8Array(Buffer.concat(chunks)), {
              status: response.statusCode!,
              headers: got,
            }),
          );
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`No answer within ${TIMEOUT_MS / 1000} s`)));
    sent.once('error', reject);
    sent.end(content);
  });
}
