import type { ReactNode } from 'react';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { DeliveryHours } from '#contract/delivery/hours.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import type { CallApi } from '#storefront/api/api.ts';
import type { RouteName } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';

/** A link in a menu. Links to occasions have a picture. */
export type BrowseLink = { title: string; address: string; picture?: string };

/**
 * The data of every page. It depends only on language, city and URL (product.md 3), so that the whole page can be
 * cached.
 */
export type PageFrame = {
  route: RouteName | 'not-found';
  language: Language;
  /** The requested path and query, without `lang`. */
  address: string;
  city: {
    id: number;
    name: string;
    deliveryService: string;
    allowsEngraving: boolean;
    /** The city's delivery fee in halalas. */
    deliveryFee: number;
    /** Whether gifts can be picked up at a cafe in the city. */
    hasCafe: boolean;
    /** Whether the city accepts no orders at present. The page then asks for another city (shell/city/closed-city). */
    isClosed?: boolean;
  };
  /**
   * Whether the visitor has not chosen a city. The page then shows the first city, and its header asks for a choice
   * (shell/city/city-choice).
   */
  asksCity?: boolean;
  brand: {
    /** The shop's name, as its owner set it. */
    name: Record<Language, string>;
    /**
     * The languages in which the header shows the wordmark of this name. In other languages the name is shown as text
     * (ui/wordmark).
     */
    hasWordmark: Record<Language, boolean>;
    /**
     * The shop's profiles on other sites, or null. Phone numbers begin with + and the country code; the WhatsApp
     * number is null if the shop has none.
     */
    social: {
      instagram: string | null;
      x: string | null;
      pinterest: string | null;
      phone: string;
      whatsapp: string | null;
    };
    /** The return period of most products, in days. */
    returnDays: number;
    /** The value of goods from which delivery is free, in halalas. */
    freeDeliveryFrom: number;
    /** The hours of same-day delivery and of pickup at the cafe. */
    hours: DeliveryHours;
    /** The configured identity providers for sign-in. */
    identityProviders: readonly IdentityProvider[];
    /** The configured instalment services, whose hints are shown next to prices. */
    payLater: readonly PayLater[];
    /** Whether shoppers can mark addresses on a map. */
    hasMap: boolean;
    /** Whether the shop accepts card payments, which its owner can switch off. */
    takesCards: boolean;
    /** The names of payment methods other than cards whose logos are shown, spelled as their owners do. */
    paymentLogos: readonly string[];
    /** Whether e-mail addresses must end with '.com' at sign-in and sign-up (Specification 5). */
    emailEndsWithCom: boolean;
    /** Details of the seller, which the law requires in a shop's footer (E-Commerce Law, article 6). */
    legal: {
      name: Record<Language, string>;
      address: Record<Language, string>;
      registration: string;
      vatNumber: string;
    };
    /**
     * The shop's former hosts, on which a notice says that the shop has moved, and the new host; null if there is no
     * former host (Specification 1).
     */
    moved: { from: readonly string[]; to: string } | null;
    /** The services that measure visits after consent; null if no service is configured (decision 030). */
    measured: { tagManager: string | null; analytics: string | null } | null;
    /** The shop's id at the chat provider Crisp; null if the shop has no chat. */
    chat: string | null;
    /** The share of visits that report how fast their pages were, from 0 to 1. */
    vitalsShare: number;
    isDev: boolean;
    isDemo: boolean;
  };
  /**
   * The links in the footer of every page. They are part of the page's data, because scripts would make every page
   * download them.
   */
  service: { label: string; links: readonly { text: string; address: string }[] };
  /** The links in the header and the menu that lead to gifts. `today` is null if the city has no same-day delivery. */
  browse: {
    all: BrowseLink;
    groups: readonly {
      key: 'occasions' | 'types' | 'prices';
      title: string;
      links: readonly BrowseLink[];
    }[];
    today: BrowseLink | null;
  };
  /** The holiday announcement; null on pages and in cities that do not show it (product.md 4). */
  notice: { id: number; text: string } | null;
};

/** Data that JSON preserves, so that the browser hydrates with exactly the data that the server rendered with. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain | undefined };

export type Head = {
  /** The page's title. The document adds the shop's name. */
  title: string;
  description: string;
  /** The path of the canonical URL; by default the page's own path. */
  canonical?: string;
  isIndexed?: boolean;
  /** The image for shared links, 1200 by 630 pixels, and its alternative text; by default the shop's image. */
  share?: { address: string; alt: string };
  structured?: Plain;
};

/** The query parameters that a page declares, which are the only ones it can read. */
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

/** A redirect to another URL. `isForEver` makes it permanent, so that search engines drop the old URL. */
export type Redirect = { redirect: string; isForEver?: boolean };
export type Loaded<Data> = { data: Data } | Redirect | 'notFound';

/** The part of a screen that runs in the browser: `screens/<name>.tsx`. */
export type View<Data> = (props: { data: Data }) => ReactNode;

/**
 * A screen, declared in `screens/<name>.page.ts`, where <name> is its route. Of this object, only the view and the
 * texts in the page's language reach the browser.
 */
export type Page<Data, Bundle extends BundleName = never, Param extends string = never> = {
  view: () => Promise<View<Data>>;
  /** The text bundles that this screen needs in addition to the common texts, for useBundle and `head`. */
  texts?: readonly Bundle[];
  /**
   * The query parameters that change what the screen shows. URLs that differ only in other parameters are one page,
   * which is rendered and cached once (page-address).
   */
  query?: readonly Param[];
  /**
   * Converts all equivalent queries to one form, so that the page is cached once. By default, it takes the first value
   * of each declared parameter.
   */
  normaliseQuery?(query: PageQuery<Param>): URLSearchParams;
  load(request: LoadRequest<Param>): Promise<Loaded<Data>>;
  head(data: Data, text: ScreenText & Pick<BundledTexts, Bundle>, frame: PageFrame): Head;
};
type DataOf<V> = V extends (props: { data: infer Data }) => ReactNode ? Data : null;

/**
 * Declares a screen. The types ensure that `load` returns what the view shows, and that only declared texts and
 * parameters are read.
 */
export const definePage = <V, const Bundle extends BundleName = never, const Param extends string = never>(
  page: Omit<Page<DataOf<V>, Bundle, Param>, 'view'> & { view: () => Promise<V> },
): Page<DataOf<V>, Bundle, Param> => page as Page<DataOf<V>, Bundle, Param>;
