import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Database } from '#database/database.ts';
import { setClock } from '#server/clock.ts';
import { startShop } from '../start/start-shop.ts';
import { closeBrowser } from './browser.ts';
import { arabicPhone, type Device, englishDesktop, englishTablet } from './devices.ts';
import { account } from './pictures/account.ts';
import { accountPages } from './pictures/account-pages.ts';
import { afterPurchase } from './pictures/after-purchase.ts';
import { arrival } from './pictures/arrival.ts';
import { buying } from './pictures/buying.ts';
import { closedCity } from './pictures/closed-city.ts';
import { couponWallet } from './pictures/coupon-wallet.ts';
import { dialogs } from './pictures/dialogs.ts';
import { documents } from './pictures/documents.ts';
import { enquiries } from './pictures/enquiries.ts';
import { favourites } from './pictures/favourites.ts';
import { gallery } from './pictures/gallery.ts';
import { gift } from './pictures/gift.ts';
import { giftCard } from './pictures/gift-card.ts';
import { notifications } from './pictures/notifications.ts';
import { office } from './pictures/office.ts';
import { officeCategories } from './pictures/office-categories.ts';
import { officeContent } from './pictures/office-content.ts';
import { officeCoupons } from './pictures/office-coupons.ts';
import { officeCustomers } from './pictures/office-customers.ts';
import { officeDispatch } from './pictures/office-dispatch.ts';
import { officeExchange } from './pictures/office-exchange.ts';
import { officeGlazes } from './pictures/office-glazes.ts';
import { officeHome } from './pictures/office-home.ts';
import { officePrices } from './pictures/office-prices.ts';
import { officePrint } from './pictures/office-print.ts';
import { officeProducts } from './pictures/office-products.ts';
import { officeReports } from './pictures/office-reports.ts';
import { officeSearch } from './pictures/office-search.ts';
import { officeSettings } from './pictures/office-settings.ts';
import { officeStock } from './pictures/office-stock.ts';
import { officeTickets } from './pictures/office-tickets.ts';
import { officeWaiting } from './pictures/office-waiting.ts';
import { payLater } from './pictures/pay-later.ts';
import { ratings } from './pictures/ratings.ts';
import { reviewed, writeReviewSheets } from './pictures/review-sheets.ts';
import { screens } from './pictures/screens.ts';
import { signingIn } from './pictures/signing-in.ts';
import { type Shot, studio } from './pictures/studio.ts';
import { tickets } from './pictures/tickets.ts';
import { urpay } from './pictures/urpay.ts';
import { resetRateLimits } from './reset-rate-limits.ts';
import { untilDrawn } from './until-drawn.ts';

/*
 * `npm run shots` takes a screenshot of every screen, drawer, modal and state of a demo shop, in both languages and at
 * both widths, as shots/<name>-<language>-<width>.png. `npm run shots -- cart order-5 list-ar-390` takes only those
 * whose names start with one of the arguments; `home-ar-768` is taken on a tablet. `npm run shots -- review [name...]`
 * takes the screens of the review at every width and writes one sheet for each.
 */

const FOLDER = join(import.meta.dirname, '..', 'shots');
/**
 * 09:00 on a Sunday in Riyadh, when all delivery windows of the day are still ahead. The time is fixed, so that the
 * screenshots of two runs can be compared.
 */
const NOW = '2026-11-22T06:00:00Z';
const everyShot: readonly Shot[] = [
  ...screens,
  ...arrival,
  ...dialogs,
  ...account,
  ...buying,
  ...closedCity,
  ...couponWallet,
  ...favourites,
  ...gallery,
  ...gift,
  ...giftCard,
  ...notifications,
  ...payLater,
  ...documents,
  ...urpay,
  ...accountPages,
  ...signingIn,
  ...tickets,
  ...enquiries,
  ...ratings,
  ...afterPurchase,
  ...office,
  ...officeExchange,
  ...officeProducts,
  ...officePrices,
  ...officePrint,
  ...officeDispatch,
  ...officeReports,
  ...officeStock,
  ...officeSettings,
  ...officeTickets,
  ...officeCoupons,
  ...officeHome,
  ...officeCategories,
  ...officeGlazes,
  ...officeSearch,
  ...officeCustomers,
  ...officeContent,
  ...officeWaiting,
];

const devices: readonly Device[] = (['ar', 'en'] as const).flatMap((language) =>
  [arabicPhone, englishTablet, englishDesktop].map((look) => {
    const labels = language === 'ar' ? arabicPhone : englishDesktop;
    return { ...labels, screen: { ...look.screen, locale: labels.screen.locale ?? 'en' } };
  }),
);
const nameOf = (shot: Pick<Shot, 'name'>, { language, screen }: Device): string =>
  `${shot.name}-${language}-${screen.viewport?.width}`;

/** Tablet screenshots are taken only if they are named with their width, such as `home-ar-768`. */
const isWanted = (name: string, wanted: readonly string[]): boolean =>
  name.endsWith('-768')
    ? wanted.includes(name)
    : wanted.length === 0 || wanted.some((part) => name.startsWith(part));

/**
 * Makes the window as high as the page, so that sticky bars are at the page's end. Parts that are at least as high as
 * the window, such as the cart, keep their height: otherwise they would grow with it and push the footer out of view.
 * Sections below the visible area are laid out when they come into view, which changes the height once more.
 */
async function showWhole(page: Page): Promise<void> {
  const { width = 390 } = page.viewportSize() ?? {};
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main, main *')) {
      const { minBlockSize } = getComputedStyle(part);
      if (Number.parseFloat(minBlockSize) >= innerHeight / 2) part.style.minBlockSize = minBlockSize;
    }
  });
  for (let laidOut = 0; laidOut < 2; laidOut += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await untilDrawn(page);
  }
}

/**
 * Remembers the stock.
 * @returns a function that restores the stock; call it before each screenshot, because many of them place orders
 */
async function keepShelves(database: Database): Promise<() => Promise<void>> {
  const colours = await database.selectFrom('product_colours').select(['id', 'stock']).execute();
  const products = await database.selectFrom('products').select(['id', 'stock']).execute();
  return async () => {
    for (const { id, stock } of colours)
      await database.updateTable('product_colours').set({ stock }).where('id', '=', id).execute();
    for (const { id, stock } of products)
      await database.updateTable('products').set({ stock }).where('id', '=', id).execute();
  };
}

async function main(args: readonly string[]): Promise<number> {
  const isReview = args[0] === 'review';
  const screensToReview = reviewed.filter((name) => args.length === 1 || args.includes(name));
  const wanted = isReview
    ? screensToReview.flatMap((name) => devices.map((device) => nameOf({ name }, device)))
    : args;
  const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ashjar-shots-'));
  mkdirSync(FOLDER, { recursive: true });
  const clock = setClock(NOW);
  const running = await startShop(
    {
      mode: 'demo',
      host: '127.0.0.1',
      port: 0,
      dataDir,
      databaseUrl: null,
      publicUrl: null,
      trustsProxy: false,
      tapSecretKey: null,
      applePay: null,
      applePayDomainFile: null,
      tabby: null,
      tamara: null,
      urpay: null,
      sms: null,
      email: null,
      identity: { google: null, apple: null, facebook: null },
      seller: null,
      shopEmail: null,
      oldHosts: ['old.localhost'],
    },
    { log: console.log, clock },
  );
  const shop = { url: running.url, shop: running.shop, database: running.shop.database, clock };
  const refill = await keepShelves(shop.database);
  let failed = 0;
  for (const device of devices) {
    for (const shot of everyShot) {
      const name = nameOf(shot, device);
      const isPhone = device.screen.isMobile === true;
      if (!isWanted(name, wanted) || (shot.only && shot.only !== (isPhone ? 'phone' : 'desktop'))) continue;
      const contexts: BrowserContext[] = [];
      try {
        await refill();
        // Clear the rate limits: all shoppers share one IP address, and the clock is stopped, so the limits would never
        // expire.
        await resetRateLimits(shop.database);
        const page = await shot.take(studio(shop, device, (context) => contexts.push(context)));
        if (shot.whole === true) await showWhole(page);
        await untilDrawn(page);
        await page.screenshot({ path: join(FOLDER, `${name}.png`) });
        console.log(`${name}.png`);
      } catch (error) {
        failed += 1;
        console.error(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
      }
      for (const context of contexts) await context.close();
    }
  }
  await closeBrowser();
  await running.stop();
  if (isReview) await writeReviewSheets(FOLDER, screensToReview);
  if (process.env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  return failed;
}

const failures = await main(process.argv.slice(2));
if (failures > 0) console.error(`${failures} pictures could not be taken.`);
process.exitCode = failures === 0 ? 0 : 1;
