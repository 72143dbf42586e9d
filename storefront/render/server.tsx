import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { listGiftCategoriesCall } from '#contract/catalogue/catalogue.calls.ts';
import { listCitiesCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { makeClient, type Send } from '#storefront/api/api.ts';
import { FrameProvider } from '#storefront/page/frame.tsx';
import { whenPartsAreLoaded } from '#storefront/page/hydrate-later.tsx';
import type { PageFrame, Redirect } from '#storefront/page/page.ts';
import { href, type RouteName } from '#storefront/routes.ts';
import { Shell } from '#storefront/shell/shell.tsx';
import { measurement as arabicMeasurement } from '#text/ar/measurement.ts';
import { plainPage as arabicPlainPage } from '#text/ar/plain-page.ts';
import { text as arabic } from '#text/ar/screens.ts';
import { serviceLinks as arabicService } from '#text/ar/service-links.ts';
import { measurement as englishMeasurement } from '#text/en/measurement.ts';
import { plainPage as englishPlainPage } from '#text/en/plain-page.ts';
import { text as english } from '#text/en/screens.ts';
import { serviceLinks as englishService } from '#text/en/service-links.ts';
import type { Language } from '#text/language.ts';
import { type BundledTexts, type BundleName, bundleFile } from '#text/screens.ts';
import { browseLinks } from './browse-links.ts';
import { type Assets, type InlineHashes, inlineHashesOf, renderDocument } from './document.ts';
import { pageOf } from './every-page.ts';
import { matchRoute } from './match-route.ts';

const texts = { ar: arabic, en: english };
/** Every text bundle that a page may declare. Texts that only the server uses are in *.messages.ts and are excluded. */
const files = import.meta.glob<Partial<BundledTexts>>(
  ['../../text/{ar,en}/*.ts', '!../../text/{ar,en}/*.messages.ts'],
  { eager: true },
);
const bundlesIn = (language: Language, names: readonly BundleName[] = []) =>
  Object.assign(
    {},
    ...names.map((name) => files[`../../text/${language}/${bundleFile(name)}.ts`]),
  ) as BundledTexts;

export type PageRequest = {
  /** The requested path without the query string. */
  path: string;
  query: URLSearchParams;
  language: Language;
  /** The id of the chosen city; 0 if the visitor has not chosen one. */
  cityId: number;
};
export type PageSite = {
  send: Send;
  assets: (screen: RouteName | 'not-found', language: Language, bundles?: readonly BundleName[]) => Assets;
  publicUrl: string;
  brand: PageFrame['brand'];
};
export type RenderedPage =
  | {
      status: 200 | 404 | 503;
      html: string;
      /** The hash of the page's inline styles, which its content security policy must allow. */
      inlineHashes?: InlineHashes | undefined;
    }
  | Redirect;

const measurements = { ar: arabicMeasurement, en: englishMeasurement };
const services = { ar: arabicService, en: englishService };
const plainPages = { ar: arabicPlainPage, en: englishPlainPage };
/** Footer links that the specification does not list, added because shoppers look for them there. */
const SERVICE_PAGES = [
  'track-order',
  'faq',
  'order-issue',
  'rewards',
  'connect-with-us',
  'app',
  'terms',
  'accessibility',
] as const;

/** The footer links that open the consent banner and the chat, if those are configured (storefront/measurement). */
function optionalLinks(
  language: Language,
  { measured, chat }: PageFrame['brand'],
): PageFrame['service']['links'] {
  const labels = measurements[language];
  return [
    ...(measured ? [{ text: labels.choices, address: `${href('privacy-policy')}#choices` }] : []),
    ...(chat ? [{ text: labels.chat, address: `${href('contact-us')}#chat` }] : []),
  ];
}
function serviceLinks(language: Language, brand: PageFrame['brand']): PageFrame['service'] {
  const labels = services[language];
  return {
    label: labels.label,
    links: [
      ...SERVICE_PAGES.map((name) => ({ text: labels.pages[name], address: href(name) })),
      ...optionalLinks(language, brand),
    ],
  };
}

/** The routes that show the holiday announcement: home, product and cart (product.md 4). */
const ROUTES_WITH_ANNOUNCEMENT = new Set<RouteName>(['home', 'product', 'cart']);

/**
 * Renders a page for a language, a city and a URL. It never depends on the session, so that the page can be cached
 * (product.md 3).
 */
export async function renderPage(request: PageRequest, site: PageSite): Promise<RenderedPage> {
  const { language, query } = request;
  const client = makeClient(site.send);
  const call: typeof client = (what, input) =>
    client(what, input, { headers: { localization: language }, asGuest: true });

  const found = await readCity(call, request.cityId);
  const match = matchRoute(request.path);
  if (found === NO_CITY && match?.route !== 'maintenance-mode') return { redirect: href('maintenance-mode') };
  const [announcement, shelves] = await Promise.all([
    call(readNoticeCall, { cityId: found.id }),
    listShelves(call, found.id),
  ]);
  const search = query.toString();
  const frame: PageFrame = {
    route: match?.route ?? 'not-found',
    language,
    address: search === '' ? request.path : `${request.path}?${search}`,
    city: found,
    asksCity: request.cityId === 0,
    brand: site.brand,
    service: serviceLinks(language, site.brand),
    browse: browseLinks(shelves, found, texts[language]),
    notice:
      announcement.ok && announcement.data && match && ROUTES_WITH_ANNOUNCEMENT.has(match.route)
        ? { id: announcement.data.id, text: announcement.data.text }
        : null,
  };
  const text = texts[language];

  const loadRequest = { params: match?.params ?? {}, query, language, cityId: found.id, call };

  const finish = async (route: RouteName | 'not-found', data: unknown, status: 200 | 404 | 503) => {
    const page = pageOf(route);
    const View = await page.view();
    await whenPartsAreLoaded();
    const pageFrame = { ...frame, route, notice: route === 'not-found' ? null : frame.notice };
    const bundles = bundlesIn(language, page.texts);
    const body = renderToString(
      <StrictMode>
        <FrameProvider frame={{ ...pageFrame, text, bundles }}>
          <Shell>
            <View data={data} />
          </Shell>
        </FrameProvider>
      </StrictMode>,
    );
    const assets = site.assets(route, language, page.texts);
    const brandName = site.brand.name[language];
    const html = renderDocument({
      frame: pageFrame,
      head: page.head(data, { ...text, ...bundles }, pageFrame),
      data,
      body,
      assets,
      publicUrl: site.publicUrl,
      brandName,
      plainPage: plainPages[language],
    });
    return { status, html, inlineHashes: inlineHashesOf(pageFrame, assets) };
  };
  /** Renders the 404 page. It loads data like any screen, because it suggests where to continue. */
  const notFound = async () => {
    const loaded = await pageOf('not-found').load(loadRequest);
    if (loaded === 'notFound' || 'redirect' in loaded) throw new Error('The 404 page is always there');
    return finish('not-found', loaded.data, 404);
  };

  if (!match) return lowercaseRedirect(request) ?? notFound();
  const loaded = await pageOf(match.route).load(loadRequest);
  if (loaded === 'notFound') return lowercaseRedirect(request) ?? notFound();
  if ('redirect' in loaded) return loaded;
  return finish(match.route, loaded.data, match.route === 'maintenance-mode' ? 503 : 200);
}

/**
 * Redirects a URL with capital letters to the lower-case URL. Gift links are excluded, because only the exact token may
 * open a gift.
 */
function lowercaseRedirect({ path, query }: PageRequest): Redirect | null {
  const hasCapitals = /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/gi, ''));
  if (!hasCapitals || path.startsWith(href('track', { token: '' }))) return null;
  const search = query.toString();
  const small = path.toLowerCase();
  return matchRoute(small)
    ? { redirect: search === '' ? small : `${small}?${search}`, isForEver: true }
    : null;
}

type Call = ReturnType<typeof makeClient>;

/** The city of a new shop before its cities are loaded, which can only show the maintenance page. */
const NO_CITY: PageFrame['city'] = {
  id: 0,
  name: '',
  deliveryService: '',
  allowsEngraving: false,
  deliveryFee: 0,
  hasCafe: false,
};

/** Loads the occasions and categories for the menus. If that fails, the page is rendered without them. */
async function listShelves(call: Call, cityId: number) {
  const answer = cityId === NO_CITY.id ? null : await call(listGiftCategoriesCall, { cityId });
  return answer?.ok ? answer.data : { occasions: [], categories: [] };
}

/**
 * Loads the page's city. Until the visitor chooses one, it is the first city that accepts orders, usually Riyadh
 * (product.md 3).
 */
async function readCity(call: Call, cityId: number): Promise<PageFrame['city']> {
  const cities = await call(listCitiesCall, { withClosed: 'yes', limit: 120, page: 1 });
  const all: City[] = cities.ok ? cities.data : [];
  const city = all.find((one) => one.id === cityId) ?? all.find(({ isOn }) => isOn) ?? all[0];
  if (!city) {
    if (!cities.ok) throw new Error(`The cities could not be read: ${cities.code}`);
    return NO_CITY;
  }
  return {
    id: city.id,
    name: city.name,
    deliveryService: city.deliveryService,
    allowsEngraving: city.allowsEngraving,
    deliveryFee: city.deliveryFee,
    hasCafe: city.hasCafe,
    ...(city.isOn ? {} : { isClosed: true }),
  };
}
