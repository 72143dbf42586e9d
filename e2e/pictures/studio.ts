import type { BrowserContext, Page } from 'playwright-core';
import type { setClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { Device } from '../devices.ts';
import {
  codeIn,
  type OpenOptions,
  type OpenShop,
  openContext,
  readMessage,
  waitUntilHydrated,
} from '../open-page.ts';
import { Shopper } from '../shopper.ts';

/** The tools with which a screenshot function prepares its page on one device. */
export type Studio = {
  readonly shop: OpenShop & { readonly shop: Shop; readonly clock: ReturnType<typeof setClock> };
  readonly device: Device;
  readonly isPhone: boolean;
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>;
  readonly guest: (options?: { cityId?: number }) => Promise<Shopper>;
  readonly customer: (options?: { name?: string | null; cityId?: number }) => Promise<Shopper>;
};

/** One screenshot: of the whole page, or only of the window when a dialog is open. */
export type Shot = {
  readonly name: string;
  readonly whole?: boolean;
  readonly only?: 'phone' | 'desktop';
  readonly take: (studio: Studio) => Promise<Page>;
};

export const screen = (name: string, take: Shot['take']): Shot => ({ name, whole: true, take });
export const over = (name: string, take: Shot['take'], only?: Shot['only']): Shot => ({
  name,
  take,
  ...(only === undefined ? {} : { only }),
});

export function studio(
  shop: Studio['shop'],
  device: Device,
  opened: (context: BrowserContext) => void,
): Studio {
  const { language } = device;
  return {
    shop,
    device,
    isPhone: (device.screen.viewport?.width ?? 0) < 576,
    async open(path, options) {
      const context = await openContext(shop, device, options);
      opened(context);
      const page = await context.newPage();
      await page.goto(path);
      await waitUntilHydrated(page);
      return page;
    },
    guest: (options = {}) => Shopper.guest(shop, { language, ...options }),
    customer: (options = {}) =>
      Shopper.customer(shop, { language, name: language === 'ar' ? 'سارة' : 'Sara', ...options }),
  };
}

/** Returns the newest code sent to a Saudi mobile number. */
export const codeFor = (s: Studio, mobile: string): Promise<string> => codeSentTo(s, `+966${mobile}`);

/** Waits for the newest code sent to a phone number with country code, or to an e-mail address. */
export async function codeSentTo({ shop }: Studio, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const message = await readMessage(shop.database, to);
    if (message !== undefined) return codeIn(message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was sent to ${to}.`);
}

/** The engraving and card text of a gift, in each language. */
export const giftText = {
  ar: { engraving: 'إلى أمي', card: 'كل عام وأنت بخير يا أمي' },
  en: { engraving: 'To Mum', card: 'Many happy returns, Mum' },
};

/** Creates a customer with two gifts in the cart, one of them with an engraving and a card. */
export async function customerWithCart(s: Studio, options?: { cityId?: number }): Promise<Shopper> {
  const customer = await s.customer(options);
  await fillCart(s, customer);
  return customer;
}

export async function fillCart({ device }: Studio, shopper: Shopper): Promise<void> {
  const { engraving, card } = giftText[device.language];
  const isEngraved = shopper.cityId === 1;
  await shopper.add('peace-lily', {
    colour: 'white',
    cardMessage: card,
    addons: ['gift-box'],
    ...(isEngraved ? { engraving } : {}),
  });
  await shopper.add('aloe-vera', { colour: 'sand', quantity: 2 });
}
