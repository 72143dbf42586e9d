import type { ReactNode } from 'react';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import type { CallApi } from '#storefront/api/client.ts';
import type { RouteName } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';

/** What every page knows; depends only on language, city and address (product.md 3), so that it can be cached whole. */
export type PageFrame = {
  route: RouteName | 'not-found';
  language: Language;
  /** Path and query as asked, without `lang`. */
  address: string;
  city: {
    id: number;
    name: string;
    deliveryService: string;
    allowsEngraving: boolean;
  };
  brand: {
    /** Pages at other sites, null where the shop has none; the phone begins with + and the country code. */
    social: { instagram: string | null; x: string | null; pinterest: string | null; phone: string };
    /** How long most goods may be returned. */
    returnDays: number;
    /** Who a shopper may sign in by: those that are configured. */
    identityProviders: readonly IdentityProvider[];
    /** The instalment services that are configured, whose hints stand beside prices. */
    payLater: readonly PayLater[];
    /** Who takes payments besides cards, as their owners write them: those that are configured. */
    marks: readonly string[];
    /** Specification 5: whether the e-mail of sign-in and sign-up must end with '.com'. */
    emailEndsWithCom: boolean;
    /** Who sells, as the law wants it at the foot of a shop (E-Commerce Law, article 6). */
    legal: {
      name: Record<Language, string>;
      address: Record<Language, string>;
      registration: string;
      vatNumber: string;
    };
    /** Hosts on which the shop says that it has moved, and where to; null without an old domain (Specification 1). */
    moved: { from: readonly string[]; to: string } | null;
    /** What measures visits once somebody agrees; null where nothing is configured (decision 030). */
    measured: { tagManager: string | null; analytics: string | null } | null;
    /** Whom shoppers may chat with: Crisp's name for the shop. */
    chat: string | null;
    /** The share of visits that tells how fast their pages were, 0 to 1. */
    vitalsShare: number;
    isDev: boolean;
    isDemo: boolean;
  };
  /** At the foot of every page; in its data and not in the scripts, which every page would fetch with them. */
  service: { label: string; links: readonly { text: string; address: string }[] };
  /** The holiday notice, on the pages where it stands and in the cities it is for (product.md 4). */
  notice: { id: number; text: string } | null;
};

/** Data that survives JSON unchanged: what the server rendered with is exactly what the browser hydrates with. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain | undefined };

export type Head = {
  title: string;
  description: string;
  /** Path of the canonical address; the page's own when missing. */
  canonical?: string;
  isIndexed?: boolean;
  /** What links shared elsewhere show, 1200 by 630, and what it shows in words; the shop's own when missing. */
  share?: { address: string; alt: string };
  structured?: Plain;
};

/** The words of an address's query that a page may read: those that it declares. */
export type PageQuery<Word extends string> = {
  get(word: Word): string | null;
  getAll(word: Word): string[];
};

export type LoadRequest<Word extends string = never> = {
  params: Record<string, string>;
  query: PageQuery<Word>;
  language: Language;
  cityId: number;
  call: CallApi;
};

/** Another address; `isForEver` where search engines are to forget the one that was asked for. */
export type Redirect = { redirect: string; isForEver?: boolean };
export type Loaded<Data> = { data: Data } | Redirect | 'notFound';

/** The browser's half of a screen: `screens/<name>.tsx`. */
export type View<Data> = (props: { data: Data }) => ReactNode;

/**
 * A screen, declared in `screens/<name>.page.ts`, where <name> is its route. The server finds it by that name; of what
 * stands here only the view, and the sentences in the page's language, reach the browser.
 */
export type Page<Data, Bundle extends BundleName = never, Word extends string = never> = {
  view: () => Promise<View<Data>>;
  /** The sentences that it needs besides those of every screen: useBundle and `head` read them. */
  texts?: readonly Bundle[];
  /**
   * The words of the query that decide what it shows. Addresses that differ in any other word are one page, rendered and
   * cached once (page-address).
   */
  query?: readonly Word[];
  /** One spelling for all queries that ask for the same; without it, the first value of each declared word. */
  normaliseQuery?(query: PageQuery<Word>): URLSearchParams;
  load(request: LoadRequest<Word>): Promise<Loaded<Data>>;
  head(data: Data, text: ScreenText & Pick<BundledTexts, Bundle>, frame: PageFrame): Head;
};
type DataOf<V> = V extends (props: { data: infer Data }) => ReactNode ? Data : null;

/** What the page loads must be what its view shows; what it reads of texts and query must be what it declares. */
export const definePage = <V, const Bundle extends BundleName = never, const Word extends string = never>(
  page: Omit<Page<DataOf<V>, Bundle, Word>, 'view'> & { view: () => Promise<V> },
): Page<DataOf<V>, Bundle, Word> => page as Page<DataOf<V>, Bundle, Word>;
