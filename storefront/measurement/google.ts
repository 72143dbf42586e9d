import { deleteCookies } from '#storefront/api/consent-storage.ts';
import { CONSENT, googleParameters, NO_ADVERTISING, type ReportedPage, reportedPage } from './google.wire.ts';
import type { MeasuredEvent } from './reported-event.ts';

type Ids = { tagManager: string | null; analytics: string | null };
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
};
type Global = Record<string, unknown> & { trustedTypes?: TrustedTypes };

const HOST = 'https://www.googletagmanager.com';
/** Two separate data layers, so that the tag manager does not see the events sent to analytics. */
const LAYERS = { analytics: 'ashjarAnalytics', tagManager: 'dataLayer' } as const;
/**
 * Cookies of Google's analytics, advertising and experiments, which are deleted on refusal
 * (support.google.com/analytics/answer/11397207).
 */
const COOKIES = /^_(ga|gid|gat|gac|gcl|dc_gtm)/;

/** Loads one of Google's scripts. Trusted Types allow no other URLs (start/security). */
function runScript(address: string, trusted: TrustedTypes | undefined): void {
  const script = document.createElement('script');
  script.async = true;
  const policy = trusted?.createPolicy('ashjar-measurement', {
    createScriptURL(requested) {
      if (requested !== address) throw new TypeError(`${requested} is not measured with.`);
      return requested;
    },
  });
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
}

/**
 * Starts the configured Google services for a shopper who has agreed. Returns the function that reports events to
 * them.
 */
export function openGoogle(
  { tagManager, analytics }: Ids,
  page: ReportedPage,
  now: Date,
): (event: MeasuredEvent) => void {
  const global = window as unknown as Global;
  const layerOf = (name: string): unknown[] => {
    const layer = (global[name] as unknown[] | undefined) ?? [];
    global[name] = layer;
    return layer;
  };
  // Push the `arguments` object, because Google's script does not recognise a command in an array.
  const commander = (layer: unknown[]) =>
    function command(..._: unknown[]): void {
      // biome-ignore lint/complexity/noArguments: that object is what Google's script looks for.
      layer.push(arguments);
    };
  const reported = reportedPage(page);
  const senders: ((event: MeasuredEvent) => void)[] = [];

  if (analytics !== null) {
    const command = commander(layerOf(LAYERS.analytics));
    command('consent', 'default', CONSENT);
    command('set', reported);
    command('js', now);
    command('config', analytics, { ...reported, ...NO_ADVERTISING });
    runScript(`${HOST}/gtag/js?id=${analytics}&l=${LAYERS.analytics}`, global.trustedTypes);
    senders.push((event) => command('event', event.name, googleParameters(event)));
  }
  if (tagManager !== null) {
    const layer = layerOf(LAYERS.tagManager);
    const command = commander(layer);
    command('consent', 'default', CONSENT);
    command('set', reported);
    // Block custom markup and code in the tag manager. The page's security policy would refuse both anyway.
    layer.push({ 'gtm.blocklist': ['customScripts'] }, reported, {
      'gtm.start': now.getTime(),
      event: 'gtm.js',
    });
    runScript(`${HOST}/gtm.js?id=${tagManager}&l=${LAYERS.tagManager}`, global.trustedTypes);
    senders.push((event) =>
      // Clear the products of the previous event first, because the data layer merges events.
      layer.push({ ecommerce: null }, { event: event.name, ecommerce: googleParameters(event) }),
    );
  }
  return (event) => {
    for (const send of senders) send(event);
  };
}

/** Stops reporting to Google and deletes its cookies. The loaded scripts end when the page closes. */
export function closeGoogle({ analytics }: Ids): void {
  if (analytics !== null) (window as unknown as Global)[`ga-disable-${analytics}`] = true;
  deleteCookies(COOKIES);
}
