import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContextOptions, request } from 'playwright-core';
import type * as z from 'zod/mini';
import {
  saveNameCall,
  sendPhoneCodeCall,
  startGuestCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import type { Call } from '#contract/call.ts';
import { addItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { PlacedOrder, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { addUploadCall } from '#contract/uploads/uploads.calls.ts';
import type { Database } from '#database/database.ts';
import { makeClient } from '#storefront/api/api.ts';
import type { Language } from '#text/language.ts';
import { freeIndianMobile } from './unused-identities.ts';

type ShopPlace = { url: string; database: Database };
/** The browser state that an earlier visit left behind. */
export type LeftBehind = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

export type CartChoice = {
  /** The code of a colour; null for a product without colours. Default: the product's first colour. */
  colour?: string | null;
  quantity?: number;
  engraving?: string;
  cardMessage?: string;
  cardDesign?: CardDesign;
  cardFrom?: string;
  /** The slugs of the add-ons. */
  addons?: readonly string[];
};

/**
 * Outside live mode, the response for a number of country 91 contains the code (product.md 2), so there is no SMS to
 * wait for.
 */
const QUICK_COUNTRY = '91';
/** A mada card for which the bank asks no code. */
const CARD_WITHOUT_CODE = '5588480000000003';

/**
 * A guest or customer with an earlier visit, and with a cart and orders. All data is created by the shop's own API
 * calls, as in a browser.
 */
export class Shopper {
  readonly #place: ShopPlace;
  readonly #browser: APIRequestContext;
  readonly #language: Language;
  readonly #send: ReturnType<typeof makeClient>;
  readonly cityId: number;
  #stored: Record<string, string> = {};

  private constructor(position: ShopPlace, browser: APIRequestContext, language: Language, cityId: number) {
    this.#place = position;
    this.#browser = browser;
    this.#language = language;
    this.cityId = cityId;
    this.#send = makeClient(async (path, { method, headers, body }) => {
      const answer = await browser.fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { data: body }),
      });
      return new Response(await answer.text(), { status: answer.status() });
    });
  }

  static async guest(position: ShopPlace, { language, cityId = 1 }: { language: Language; cityId?: number }) {
    const browser = await request.newContext({ baseURL: position.url });
    const guest = new Shopper(position, browser, language, cityId);
    const { id, uuid, token, guestId } = await guest.must(startGuestCall, { deviceToken: 'web_token' });
    guest.#stored = {
      userData: JSON.stringify({ id, uuid, token, profilePicture: null }),
      guestUser: 'true',
      guest_user_id: String(guestId),
      isSignin: 'false',
    };
    return guest;
  }

  /** @param name null for a customer who has not entered a name yet */
  static async customer(
    position: ShopPlace,
    options: { language: Language; name: string | null; cityId?: number },
  ): Promise<Shopper> {
    const customer = await Shopper.guest(position, options);
    const phone = freeIndianMobile();
    const line = await customer.must(sendPhoneCodeCall, { countryCode: QUICK_COUNTRY, phone });
    const code = /\d{4}/.exec(line ?? '')?.[0];
    if (code === undefined) throw new Error('The code was not told in the answer.');
    const { id, uuid, token } = await customer.must(verifyPhoneCall, {
      countryCode: QUICK_COUNTRY,
      phone,
      code,
      deviceToken: 'web_token',
    });
    customer.#stored = {
      userData: JSON.stringify({ id, uuid, token, profilePicture: null }),
      isSignin: 'true',
      loginType: 'mobileNumber',
      phone_code: QUICK_COUNTRY,
      phone_number: phone,
    };
    if (options.name !== null) {
      await customer.must(saveNameCall, { name: options.name });
      customer.#stored.name = options.name;
    }
    return customer;
  }

  get #user(): { id: number; token: string } {
    return JSON.parse(this.#stored.userData ?? 'null') ?? { id: 0, token: '' };
  }
  /** The shopper's id in the table `shoppers`. */
  get id(): number {
    return this.#user.id;
  }

  /** The customer's phone number in international format. */
  get phone(): string {
    return `+${this.#stored.phone_code}${this.#stored.phone_number}`;
  }

  /** Makes an API call, and throws if the shop refuses it. */
  async must<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    what: Call<I, O>,
    input: z.output<I>,
  ): Promise<z.output<O>> {
    const { token } = this.#user;
    const answer = await this.#send(what, input, {
      headers: { localization: this.#language, ...(token === '' ? {} : { authorization: token }) },
      asGuest: this.#stored.isSignin !== 'true',
    });
    if (!answer.ok) throw new Error(`${what.name} was refused: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  /** Adds a product to the cart by its slug. */
  async add(slug: string, choice: CartChoice = {}): Promise<CartItem[]> {
    const product = await this.#product(slug);
    const offered = await this.#place.database
      .selectFrom('product_colours')
      .select(['id', 'colour'])
      .where('product_id', '=', product)
      .orderBy('position')
      .execute();
    const colour =
      choice.colour === undefined ? offered[0] : offered.find(({ colour }) => colour === choice.colour);
    if (choice.colour && !colour) throw new Error(`${slug} has no glaze ${choice.colour}.`);
    return this.must(addItemCall, {
      cityId: this.cityId,
      productId: product,
      quantity: choice.quantity ?? 1,
      colourId: colour?.id ?? null,
      addonIds: await Promise.all((choice.addons ?? []).map((addon) => this.#product(addon))),
      ...(choice.engraving === undefined ? {} : { engraving: choice.engraving }),
      ...(choice.cardMessage === undefined ? {} : { cardMessage: choice.cardMessage }),
      ...(choice.cardDesign === undefined ? {} : { cardDesign: choice.cardDesign }),
      ...(choice.cardFrom === undefined ? {} : { cardFrom: choice.cardFrom }),
    });
  }

  async #product(slug: string): Promise<number> {
    const row = await this.#place.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  readCart(): Promise<CartItem[]> {
    return this.must(listItemsCall, { cityId: this.cityId });
  }

  /** Places an order for the current cart. The order then awaits payment. */
  async order(changes: Partial<PlaceOrder> = {}): Promise<PlacedOrder> {
    const method = changes.method ?? 'delivery';
    const days = await this.must(listTimeSlotsCall, { cityId: this.cityId, method });
    const slot = days.flatMap((day) => day.slots).find(({ isAvailable }) => isAvailable);
    const { total } = await this.must(readTotalsCall, { cityId: this.cityId, method });
    const isArabic = this.#language === 'ar';
    return this.must(placeOrderCall, {
      key: randomUUID(),
      cityId: this.cityId,
      method,
      recipientKind: 'someone',
      recipientName: isArabic ? 'نورة' : 'Noura',
      recipientCountryCode: '966',
      recipientPhone: '551112223',
      address: isArabic ? 'حي الملقا، شارع 1، مبنى 2' : 'Al Malqa, street 1, building 2',
      nationalAddress: null,
      slotId: slot?.id ?? null,
      paymentMethod: 'card',
      acceptsTerms: true,
      expectedTotal: total,
      ...changes,
    });
  }

  /**
   * Pays an order on the provider's page, with a card that needs no code. Resolves when the shop has recorded the
   * payment.
   */
  async pay({ orderUuid, paymentUrl }: PlacedOrder): Promise<void> {
    const chargeId = /chg_\w+/.exec(paymentUrl ?? '')?.[0] ?? '';
    const form = { number: CARD_WITHOUT_CODE, expiry: '01/39', cvv: '100' };
    await this.#browser.post(`${paymentUrl}/card`, { form, maxRedirects: 0 });
    const { status } = await this.must(saveTapCaptureCall, { orderUuid, chargeId });
    if (status !== 'paid') throw new Error(`The payment is ${status}.`);
  }

  /**
   * Fails to pay: the card is declined, or the shopper cancels on the provider's page. Resolves when the shop has
   * recorded the result.
   */
  async failToPay({ orderUuid, paymentUrl }: PlacedOrder, how: 'declined' | 'cancelled'): Promise<void> {
    const chargeId = /chg_\w+/.exec(paymentUrl ?? '')?.[0] ?? '';
    const declined = { number: CARD_WITHOUT_CODE, expiry: '05/22', cvv: '100' };
    await this.#browser.post(`${paymentUrl}/${how === 'declined' ? 'card' : 'cancel'}`, {
      form: how === 'declined' ? declined : {},
      maxRedirects: 0,
    });
    const { status } = await this.must(saveTapCaptureCall, { orderUuid, chargeId });
    if (status !== (how === 'declined' ? 'failed' : 'cancelled'))
      throw new Error(`The payment is ${status}.`);
  }

  /**
   * Uploads a file as the storefront does.
   * @returns the file's name on the server
   */
  async upload(bytes: Buffer): Promise<string> {
    const answer = await this.#browser.post(`/api/v1${addUploadCall.path}`, {
      data: bytes,
      headers: { 'content-type': 'application/octet-stream', authorization: this.#user.token },
    });
    const { data } = (await answer.json()) as { data: { id: string } | null };
    if (data === null) throw new Error(`The file was refused: ${answer.status()}.`);
    return data.id;
  }

  /** Returns the browser state with which a new context belongs to this shopper. */
  async leftBehind(): Promise<LeftBehind> {
    const { cookies } = await this.#browser.storageState();
    const localStorage = Object.entries(this.#stored).map(([name, value]) => ({ name, value }));
    return { cookies, origins: [{ origin: new URL(this.#place.url).origin, localStorage }] };
  }
}
