import { Hono } from 'hono';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import { pageAddress } from '#storefront/render/page-address.ts';
import { noMeasurement } from './measurement.ts';
import { createSite, type SiteOptions } from './site.ts';

/** The built files that a page names, for tests that never load them. */
export const TEST_ASSETS = {
  script: '/a.js',
  preloads: [],
  styles: [],
  fonts: [],
  hideAnnouncement: '/h.js',
  pageWatchdog: '/w.js',
};

/** Replaces dependencies that a test of the site never calls. */
const nothing = () => {
  throw new Error('Not asked here.');
};

/** Builds a test site like `siteWith`, but returns everything that `createSite` returns. */
export const builtWith = (given: Partial<SiteOptions> = {}): ReturnType<typeof createSite> =>
  createSite({
    api: new Hono(),
    built: { assets: nothing, popupAssets: nothing, serve: () => null },
    renderPage: nothing,
    pageAddress,
    renderUnavailablePage: nothing,
    publicUrl: 'https://ashjar.test',
    brand: () => ({
      name: { ar: 'أشجار', en: 'Ashjar' },
      hasWordmark: { ar: true, en: true },
      social: { instagram: null, x: null, pinterest: null, phone: '', whatsapp: null },
      returnDays: 3,
      freeDeliveryFrom: 300_00,
      hours: defaultHours,
      identityProviders: [],
      payLater: [],
      takesCards: true,
      hasMap: false,
      paymentLogos: [],
      emailEndsWithCom: true,
      legal: { name: { ar: '', en: '' }, address: { ar: '', en: '' }, registration: '', vatNumber: '' },
      moved: null,
      ...noMeasurement,
      isDev: false,
      isDemo: false,
    }),
    isDev: false,
    trustsProxy: false,
    connectTo: [],
    tilesFrom: null,
    isInMaintenance: async () => false,
    now: () => 0,
    mount: () => {},
    onFault: nothing,
    onFilesAway: nothing,
    ...given,
  });
/** Builds a live site without a shop behind it, except for what the test supplies. */
export const siteWith = (given: Partial<SiteOptions> = {}): Hono => builtWith(given).site;
