import type { ReactNode } from 'react';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { DeliveryHours } from '#contract/delivery/hours.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import type { CallApi } from '#storefront/api/api.ts';
import type { RouteName } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';

/** A link in a menu; an occasion's has its picture. */
export type BrowseLink = { title: string; address: string; picture?: string };

/**
 * What every page knows; depends only on language, city and address (product.md 3), so that the whole page can be
 * cached.
 */
export type PageFrame = {
  route: RouteName | 'not-found';
  language: Language;
  /** Path and query as requested, without `lang`. */
  address: string;
  city: {
    id: number;
    name: string;
    deliveryService: string;
    allowsEngraving: boolean;
    /** Halalas. */
    deliveryFee: number;
    /** True if the city takes no orders now: the page asks for another one (shell/city/closed-city). */
    isClosed?: boolean;
  };
  /** The visitor has not chosen a city: the page is the first city's, and its header asks (shell/city/city-choice). */
  asksCity?: boolean;
  brand: {
    /** The shop's name, as its owner set it. */
    name: Record<Language, string>;
    /** The languages in which the drawn wordmark says this name; in the others it is set as text (ui/wordmark). */
    isDrawn: Record<Language, boolean>;
    /**
     * The shop's pages on other sites, null where it has no page; the numbers begin with + and the country code, and the
     * one for WhatsApp is null in a shop without it.
     */
    social: {
      instagram: string | null;
      x: string | null;
      pinterest: string | null;
      phone: string;
      whatsapp: string | null;
    };
    /** Return period of most goods, in days. */
    returnDays: number;
    /** Delivery is free from this value of goods on, in halalas. */
    freeDeliveryFrom: number;
    /** When gifts are delivered on the same day, and handed out at the cafe. */
    hours: DeliveryHours;
    /** The configured identity providers for sign-in. */
    identityProviders: readonly IdentityProvider[];
    /** The configured instalment services, whose hints are shown with prices. */
    payLater: readonly PayLater[];
    /** Whether cards are accepted; their owner may have switched them off. */
    takesCards: boolean;
    /** The logos of the payment methods offered in addition to cards, named as their owners write them. */
    paymentLogos: readonly string[];
    /** Specification 5: whether the e-mail of sign-in and sign-up must end with '.com'. */
    emailEndsWithCom: boolean;
    /** The seller, as the law requires it in the footer of a shop (E-Commerce Law, article 6). */
    legal: {
      name: Record<Language, string>;
      address: Record<Language, string>;
      registration: string;
      vatNumber: string;
    };
    /**
     * The shop's former hosts, which say that it has moved, and where to; null without an old domain (Specification 1).
     */
    moved: { from: readonly string[]; to: string } | null;
    /** The services that measure visits after consent; null where none is configured (decision 030). */
    measured: { tagManager: string | null; analytics: string | null } | null;
    /** The shop's id at Crisp, the chat service; null without a chat. */
    chat: string | null;
    /** The share of visits that report how fast their pages were, 0 to 1. */
    vitalsShare: number;
    isDev: boolean;
    isDemo: boolean;
  };
  /** Links in the footer of every page; part of the data and not of the scripts, which every page would load. */
  service: { label: string; links: readonly { text: string; address: string }[] };
  /** The ways into the shop, in the header and the menu. `today` is null where nothing arrives on the day. */
  browse: {
    all: BrowseLink;
    groups: readonly {
      key: 'occasions' | 'types' | 'prices';
      title: string;
      links: readonly BrowseLink[];
    }[];
    today: BrowseLink | null;
  };
  /** The holiday announcement, on the pages that show it and in its cities (product.md 4). */
  notice: { id: number; text: string } | null;
};

/** Data that survives JSON unchanged: the browser hydrates with exactly what the server rendered with. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain | undefined };

export type Head = {
  /** The page's own title; the document adds the shop's name. */
  title: string;
  description: string;
  /** The path of the canonical URL. Default: the page's own path. */
  canonical?: string;
  isIndexed?: boolean;
  /** The image of shared links, 1200 by 630, and its text alternative; the shop's own when missing. */
  share?: { address: string; alt: string };
  structured?: Plain;
};

/** The query parameters that a page may read: those that it declares. */
export type PageQuery<Param extends string> = {
  get(param: Param): string | null;
  getAll(param: Param): string[];
};

export type LoadRequest<Param extends string = never> = {
  params: Record<string, string>;
  query: PageQuery<Param>;
  language: Language;
  cityId: number;
  call: CallApi;
};

/** Another address; `isForEver` for a permanent redirect, so that search engines drop the old address. */
export type Redirect = { redirect: string; isForEver?: boolean };
export type Loaded<Data> = { data: Data } | Redirect | 'notFound';

/** The browser's half of a screen: `screens/<name>.tsx`. */
export type View<Data> = (props: { data: Data }) => ReactNode;

/**
 * A screen, declared in `screens/<name>.page.ts`, where <name> is its route. The server finds it by that name; only the
 * view, and the texts in the page's language, reach the browser.
 */
export type Page<Data, Bundle extends BundleName = never, Param extends string = never> = {
  view: () => Promise<View<Data>>;
  /** The texts it needs in addition to those of every screen: read by useBundle and `head`. */
  texts?: readonly Bundle[];
  /**
   * The query parameters that decide what it shows. Addresses that differ in any other parameter are one page, rendered
   * and cached once (page-address).
   */
  query?: readonly Param[];
  /** One spelling for all queries that mean the same; without it, the first value of each declared parameter. */
  normaliseQuery?(query: PageQuery<Param>): URLSearchParams;
  load(request: LoadRequest<Param>): Promise<Loaded<Data>>;
  head(data: Data, text: ScreenText & Pick<BundledTexts, Bundle>, frame: PageFrame): Head;
};
type DataOf<V> = V extends (props: { data: infer Data }) => ReactNode ? Data : null;

/** What the page loads must be what its view shows; the texts and parameters it reads must be the declared ones. */
export const definePage = <V, const Bundle extends BundleName = never, const Param extends string = never>(
  page: Omit<Page<DataOf<V>, Bundle, Param>, 'view'> & { view: () => Promise<V> },
): Page<DataOf<V>, Bundle, Param> => page as Page<DataOf<V>, Bundle, Param>;
