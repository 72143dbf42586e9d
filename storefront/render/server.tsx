import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { listCitiesCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { makeClient, type Send } from '#storefront/api/client.ts';
import { href, type RouteName } from '#storefront/routes.ts';
import { notFoundPage } from '#storefront/screens/not-found.page.ts';
import { NotFound } from '#storefront/screens/not-found.tsx';
import { Shell } from '#storefront/shell/shell.tsx';
import { coupons as arabicCoupons } from '#text/ar/coupons.ts';
import { favourites as arabicFavourites } from '#text/ar/favourites.ts';
import { measurement as arabicMeasurement } from '#text/ar/measurement.ts';
import { myAccount as arabicMyAccount } from '#text/ar/my-account.ts';
import { offline as arabicOffline } from '#text/ar/offline.ts';
import { payments as arabicPayments } from '#text/ar/payments.ts';
import { plainPage as arabicPlainPage } from '#text/ar/plain-page.ts';
import { purchase as arabicPurchase } from '#text/ar/purchase.ts';
import { text as arabic } from '#text/ar/screens.ts';
import { serviceLinks as arabicService } from '#text/ar/service-links.ts';
import { tickets as arabicTickets } from '#text/ar/tickets.ts';
import { wallet as arabicWallet } from '#text/ar/wallet.ts';
import { coupons as englishCoupons } from '#text/en/coupons.ts';
import { favourites as englishFavourites } from '#text/en/favourites.ts';
import { measurement as englishMeasurement } from '#text/en/measurement.ts';
import { myAccount as englishMyAccount } from '#text/en/my-account.ts';
import { offline as englishOffline } from '#text/en/offline.ts';
import { payments as englishPayments } from '#text/en/payments.ts';
import { plainPage as englishPlainPage } from '#text/en/plain-page.ts';
import { purchase as englishPurchase } from '#text/en/purchase.ts';
import { text as english } from '#text/en/screens.ts';
import { serviceLinks as englishService } from '#text/en/service-links.ts';
import { tickets as englishTickets } from '#text/en/tickets.ts';
import { wallet as englishWallet } from '#text/en/wallet.ts';
import type { Language } from '#text/language.ts';
import type { AllText, OwnTexts } from '#text/screens.ts';
import { type Assets, renderDocument } from './document.ts';
import { everyScreen } from './every-screen.ts';
import { FrameProvider } from './frame.tsx';
import { matchRoute } from './match-route.ts';
import type { Head, PageFrame, Redirect, View } from './page.ts';
import { type OwnText, ownTextOf } from './texts.ts';

const texts = { ar: arabic, en: english };
const owns: Record<OwnText, Record<Language, OwnTexts>> = {
  purchase: { ar: { purchase: arabicPurchase }, en: { purchase: englishPurchase } },
  favourites: { ar: { favourites: arabicFavourites }, en: { favourites: englishFavourites } },
  'my-account': { ar: { myAccount: arabicMyAccount }, en: { myAccount: englishMyAccount } },
  wallet: { ar: { wallet: arabicWallet }, en: { wallet: englishWallet } },
  payments: { ar: { payments: arabicPayments }, en: { payments: englishPayments } },
  coupons: { ar: { coupons: arabicCoupons }, en: { coupons: englishCoupons } },
  tickets: { ar: { tickets: arabicTickets }, en: { tickets: englishTickets } },
  offline: { ar: { offline: arabicOffline }, en: { offline: englishOffline } },
};
const allTexts: Record<Language, AllText> = {
  ar: {
    ...arabic,
    ...arabicPurchase,
    myAccount: arabicMyAccount,
    favourites: arabicFavourites,
    wallet: arabicWallet,
    payments: arabicPayments,
    coupons: arabicCoupons,
    tickets: arabicTickets,
    offline: arabicOffline,
  },
  en: {
    ...english,
    ...englishPurchase,
    myAccount: englishMyAccount,
    favourites: englishFavourites,
    wallet: englishWallet,
    payments: englishPayments,
    coupons: englishCoupons,
    tickets: englishTickets,
    offline: englishOffline,
  },
};

export type PageRequest = {
  /** Path without query. */
  path: string;
  query: URLSearchParams;
  language: Language;
  cityId: number;
};
export type PageSite = {
  send: Send;
  assets: (screen: RouteName | 'not-found', language: Language) => Assets;
  publicUrl: string;
  brand: PageFrame['brand'];
};
export type RenderedPage = { status: 200 | 404 | 503; html: string } | Redirect;

const measurements = { ar: arabicMeasurement, en: englishMeasurement };
const services = { ar: arabicService, en: englishService };
const plainPages = { ar: arabicPlainPage, en: englishPlainPage };
/** Pages that the specification’s footer has no link for, where shoppers look for them. */
const SERVICE = [
  'faq',
  'order-issue',
  'rewards',
  'connect-with-us',
  'app',
  'terms',
  'accessibility',
] as const;

/** Only where they are configured: to choose anew what is measured, and to chat (storefront/measurement). */
function choicesIn(
  language: Language,
  { measured, chat }: PageFrame['brand'],
): PageFrame['service']['links'] {
  const words = measurements[language];
  return [
    ...(measured ? [{ text: words.choices, address: `${href('privacy-policy')}#choices` }] : []),
    ...(chat ? [{ text: words.chat, address: `${href('contact-us')}#chat` }] : []),
  ];
}
function serviceIn(language: Language, brand: PageFrame['brand']): PageFrame['service'] {
  const words = services[language];
  return {
    label: words.label,
    links: [
      ...SERVICE.map((name) => ({ text: words.pages[name], address: href(name) })),
      ...choicesIn(language, brand),
    ],
  };
}

/** Where the holiday notice stands: home, product and cart (product.md 4). */
const NOTICED = new Set<RouteName>(['home', 'product', 'cart']);

/** Renders one page for a language, a city and an address; who asks is never known here (product.md 3). */
export async function renderPage(request: PageRequest, site: PageSite): Promise<RenderedPage> {
  const { language, query } = request;
  const client = makeClient(site.send);
  const call: typeof client = (what, input) =>
    client(what, input, { headers: { localization: language }, asGuest: true });

  const found = await readCity(call, request.cityId);
  const match = matchRoute(request.path);
  if (found === NOWHERE && match?.route !== 'maintenance-mode') return { redirect: href('maintenance-mode') };
  const notice = await call(readNoticeCall, { cityId: found.id });
  const screen = match ? everyScreen[match.route] : undefined;
  const search = query.toString();
  const frame: PageFrame = {
    route: match && screen ? match.route : 'not-found',
    language,
    address: search === '' ? request.path : `${request.path}?${search}`,
    city: found,
    brand: site.brand,
    service: serviceIn(language, site.brand),
    notice:
      notice.ok && notice.data && match && NOTICED.has(match.route)
        ? { id: notice.data.id, text: notice.data.text }
        : null,
  };
  const text = texts[language];

  const finish = (
    route: RouteName | 'not-found',
    V: View<never>,
    data: unknown,
    head: Head,
    status: 200 | 404 | 503,
  ) => {
    const ownFrame = { ...frame, route, notice: route === 'not-found' ? null : frame.notice };
    const ownText = ownTextOf(route);
    const body = renderToString(
      <StrictMode>
        <FrameProvider frame={{ ...ownFrame, text, own: ownText === null ? {} : owns[ownText][language] }}>
          <Shell>
            <V data={data as never} />
          </Shell>
        </FrameProvider>
      </StrictMode>,
    );
    const html = renderDocument({
      frame: ownFrame,
      head,
      data,
      body,
      assets: site.assets(route, language),
      publicUrl: site.publicUrl,
      brandName: text.shell.brand,
      plainPage: plainPages[language],
    });
    return { status, html };
  };
  const loadRequest = { params: match?.params ?? {}, query, language, cityId: found.id, call };
  /** The useful 404; it says where to go from here, so it loads like any screen. */
  const notFound = async () => {
    const page = await notFoundPage.load(loadRequest);
    if (page === 'notFound' || 'redirect' in page) throw new Error('The 404 page is always there');
    const ownFrame: PageFrame = { ...frame, route: 'not-found', notice: null };
    return finish(
      'not-found',
      NotFound as View<never>,
      page.data,
      notFoundPage.head(page.data, allTexts[language], ownFrame),
      404,
    );
  };

  if (!match || !screen) return inSmallLetters(request) ?? notFound();
  const loaded = await screen.page.load(loadRequest);
  if (loaded === 'notFound') return inSmallLetters(request) ?? notFound();
  if ('redirect' in loaded) return loaded;
  const head = screen.page.head(loaded.data, allTexts[language], frame);
  return finish(match.route, screen.View, loaded.data, head, match.route === 'maintenance-mode' ? 503 : 200);
}

/** An address that was typed or printed in capitals leads to the page; a link that opens something by itself is not touched. */
function inSmallLetters({ path, query }: PageRequest): Redirect | null {
  const hasCapitals = /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/gi, ''));
  if (!hasCapitals || path.startsWith(href('track', { token: '' }))) return null;
  const search = query.toString();
  const small = path.toLowerCase();
  return matchRoute(small)
    ? { redirect: search === '' ? small : `${small}?${search}`, isForEver: true }
    : null;
}

type Call = ReturnType<typeof makeClient>;

/** Of a new shop, before its cities are loaded: it has no page but the one that says so. */
const NOWHERE: PageFrame['city'] = { id: 0, name: '', deliveryService: '', allowsEngraving: false };

/** The page's city; Riyadh, the first of the list, before one is chosen (product.md 3). */
async function readCity(call: Call, cityId: number): Promise<PageFrame['city']> {
  const cities = await call(listCitiesCall, { limit: 120, page: 1 });
  const all: City[] = cities.ok ? cities.data : [];
  const city = all.find((one) => one.id === cityId) ?? all[0];
  if (!city) {
    if (!cities.ok) throw new Error(`The cities could not be read: ${cities.code}`);
    return NOWHERE;
  }
  return {
    id: city.id,
    name: city.name,
    deliveryService: city.deliveryService,
    allowsEngraving: city.allowsEngraving,
  };
}
