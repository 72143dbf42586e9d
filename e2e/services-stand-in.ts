import type { BrowserContext } from 'playwright-core';

/** An event that a faked outside service received, with its parameters. */
type SentEvent = { readonly by: string; readonly name: string; readonly parameters: Record<string, unknown> };

/**
 * A fake of Google's script, as far as a page can observe it. It processes queued and later commands of the data layer,
 * sets a cookie, and reports over the network, so that the page's CSP is tested too. Its Trusted Types policy has the
 * same name as the real one.
 */
const GOOGLE = `(() => {
  trustedTypes.createPolicy('goog#html', { createScriptURL: (address) => address });
  const layerName = new URL(document.currentScript.src).searchParams.get('l');
  const by = document.currentScript.src.includes('gtm.js') ? 'tagManager' : 'analytics';
  document.cookie = '_ga=GA1.1.1.1; path=/';
  const report = (name, parameters) =>
    fetch('https://www.google-analytics.com/g/collect', {
      method: 'POST', mode: 'no-cors', body: JSON.stringify({ by, name, parameters }),
    });
  const take = (one) => {
    const isCommand = Object.prototype.toString.call(one) === '[object Arguments]';
    if (isCommand && one[0] === 'config') report('page_view', one[2]);
    else if (isCommand && one[0] === 'event') report(one[1], one[2]);
    else if (!isCommand && one.event) report(one.event, one.ecommerce ?? {});
  };
  const layer = window[layerName];
  const push = layer.push.bind(layer);
  layer.push = (...more) => { more.forEach(take); return push(...more); };
  layer.forEach(take);
})();`;
const CHAT =
  '<!doctype html><html lang="en"><title>Chat</title><p id="asked"></p><script>asked.textContent=location.search</script>';

/** Fakes every host except the shop's. No request of a test leaves this machine, and all of them are recorded. */
export function standInForServices(shopUrl: string) {
  const requested: string[] = [];
  const sentEvents: SentEvent[] = [];
  const host = new URL(shopUrl).host;
  return {
    /** The requested URLs of hosts other than the shop's. */
    requested,
    sentEvents,
    names: (by: string): string[] => sentEvents.filter((one) => one.by === by).map(({ name }) => name),
    async prepare(context: BrowserContext): Promise<void> {
      await context.route(
        (url) => url.protocol.startsWith('http') && url.host !== host && url.hostname !== '127.0.0.1',
        async (route) => {
          const url = route.request().url();
          requested.push(url);
          const { hostname } = new URL(url);
          if (hostname === 'www.googletagmanager.com')
            return route.fulfill({ contentType: 'text/javascript', body: GOOGLE });
          if (hostname === 'go.crisp.chat') return route.fulfill({ contentType: 'text/html', body: CHAT });
          sentEvents.push(JSON.parse(route.request().postData() ?? '{}') as SentEvent);
          return route.fulfill({ status: 204 });
        },
      );
    },
  };
}
