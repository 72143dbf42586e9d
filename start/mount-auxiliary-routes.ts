import type { Hono } from 'hono';
import type { FileStore } from '#providers/files/files.port.ts';
import { profilePictures } from '#server/account/profile/profile-pictures.ts';
import { identityPopup } from '#server/account/sign-in/identity-popup.ts';
import type { Pictures } from '#server/catalogue/pictures/pictures.ts';
import { openSharePictures } from '#server/catalogue/pictures/share-pictures.ts';
import { greetingFiles } from '#server/greetings/greeting-files.ts';
import type { Shop } from '#server/http/context.ts';
import { networkIn } from '#server/http/request.ts';
import { whatsappWebhooks } from '#server/notifications/whatsapp/whatsapp-webhooks.ts';
import { doorPhotoFiles } from '#server/orders/door-photos/door-photo-files.ts';
import { paymentWebhooks } from '#server/payments/payment-webhooks.ts';
import { ratingPictures } from '#server/ratings/rating-pictures.ts';
import { courierWebhooks } from '#server/shipments/courier-webhooks.ts';
import { domainFile } from './apple-pay.ts';
import type { Pages } from './dev-pages.ts';
import { health } from './health.ts';
import { manifests } from './manifest.ts';
import { officeSite } from './office-site.ts';
import type { StartOptions } from './options.ts';
import { outboxPages } from './outbox-page.ts';
import { shopBrand } from './page-brand.ts';
import type { SavedReleases } from './saved-releases.ts';
import { searchEngines } from './search-engines.ts';

type AuxiliaryRoutes = {
  options: StartOptions;
  shop: Shop;
  pictures: Pictures;
  files: FileStore;
  /** The files of earlier releases; null in development, where nothing is built. */
  releases: SavedReleases | null;
  pages: Pages;
  onFault: (error: unknown, reference: string) => void;
};

/** Mounts the routes other than API and pages. They respond during maintenance too. */
export const mountAuxiliaryRoutes =
  ({ options, shop, pictures, files, releases, pages, onFault }: AuxiliaryRoutes) =>
  (root: Hono): void => {
    const { database } = shop;
    const { publicUrl } = shop.settings;
    const brandName = () => shop.settings.brand.name;
    const named = () => shopBrand(shop.settings);
    root.route(
      '/pictures/share',
      openSharePictures({
        database,
        pictures,
        files,
        brand: () => shop.settings.brand,
      }),
    );
    root.route('/health', health(database));
    // Serve files of other releases too: a page may have been open for days, or have come from a server of another
    // release a moment ago.
    for (const base of ['/assets/*', '/office/assets/*'])
      root.get(base, async (c, next) => (await releases?.serve(c)) ?? next());
    root.route(
      '/office',
      officeSite({
        files: pages.office,
        isDev: options.mode === 'dev',
        isSecure: publicUrl.startsWith('https:'),
        shop: named,
      }),
    );
    root.route('/pictures', pictures.app);
    root.route('/', searchEngines({ database, publicUrl, brandName, now: Date.now }));
    root.route('/', manifests(brandName));
    root.route('/', domainFile(options.applePayDomainFile));
    root.route('/ratings/pictures', ratingPictures(database));
    root.route(
      '/greeting',
      greetingFiles(shop, (c) => networkIn(c, shop)),
    );
    root.route(
      '/door',
      doorPhotoFiles(shop, (c) => networkIn(c, shop)),
    );
    root.route('/people', profilePictures(database));
    root.route('/webhooks/couriers', courierWebhooks(shop, onFault));
    root.route('/webhooks/whatsapp', whatsappWebhooks(shop, onFault));
    root.route('/webhooks', paymentWebhooks(shop, onFault));
    root.route(
      '/sign-in',
      identityPopup(shop, {
        render: (page, language) =>
          pages.renderIdentityPage(page, language, {
            assets: pages.built.popupAssets(language),
            shop: named(),
          }),
        onFault,
      }),
    );
    if (options.mode !== 'live') root.route('/outbox', outboxPages(database));
  };
