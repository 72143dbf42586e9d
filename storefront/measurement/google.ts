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
/** Two layers, so that the tag manager does not tell what analytics is told besides. */
const LAYERS = { analytics: 'ashjarAnalytics', tagManager: 'dataLayer' } as const;
/** Analytics, advertising and its experiments as Google names their cookies (support.google.com/analytics/answer/11397207). */
const COOKIES = /^_(ga|gid|gat|gac|gcl|dc_gtm)/;

/** Google's own scripts, and no other address, become scripts of the page (start/security, Trusted Types). */
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

/** Starts what is configured, for a shopper who has agreed; answers what tells it of events. */
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
  // A command is the arguments of a call as they are; an array of the same is another thing to it.
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
    // Markup and code that somebody types into the tag manager would be refused by the page's policy: it need not try.
    layer.push({ 'gtm.blocklist': ['customScripts'] }, reported, {
      'gtm.start': now.getTime(),
      event: 'gtm.js',
    });
    runScript(`${HOST}/gtm.js?id=${tagManager}&l=${LAYERS.tagManager}`, global.trustedTypes);
    senders.push((event) =>
      // What an earlier event said of its goods is nothing to the next.
      layer.push({ ecommerce: null }, { event: event.name, ecommerce: googleParameters(event) }),
    );
  }
  return (event) => {
    for (const send of senders) send(event);
  };
}

/** Tells nobody any more, and takes away what was kept in the browser; the scripts themselves end with the page. */
export function closeGoogle({ analytics }: Ids): void {
  if (analytics !== null) (window as unknown as Global)[`ga-disable-${analytics}`] = true;
  deleteCookies(COOKIES);
}
