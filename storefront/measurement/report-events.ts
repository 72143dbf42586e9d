import type { InputOf } from '#contract/call.ts';
import type { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { setAnswerListener } from '#storefront/api/api.ts';
import { isFirstPurchaseReport } from '#storefront/api/consent-storage.ts';
import { readForTab } from '#storefront/api/storage.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { eventsFromCalls, itemOfLine } from './call-events.ts';
import { openGoogle } from './google.ts';
import { eventOfLink, eventsOfPage, findProduct, type ShownData, watchForm } from './page-events.ts';
import { reportedAddress, reportedReferrer } from './reported-address.ts';
import type { MeasuredEvent } from './reported-event.ts';

/** The data that the server rendered this page with. It contains nothing about the session (product.md 3). */
function shownData(): ShownData {
  const json = document.getElementById('page')?.textContent ?? '{}';
  return (JSON.parse(json) as { data?: ShownData | null }).data ?? {};
}
const placeOrder = 'checkout.placeOrder' satisfies (typeof placeOrderCall)['name'];
type StoredLines = { lines: { items: Parameters<typeof itemOfLine>[0][] } };

/** Starts reporting this page's events to the configured services, for a shopper who has agreed. */
export function startReporting(
  measured: NonNullable<PageFrame['brand']['measured']>,
  { route, language }: Pick<PageFrame, 'route' | 'language'>,
): void {
  const data = shownData();
  const isSearch = (data.filters?.search ?? '') !== '';
  const report = openGoogle(
    measured,
    {
      address: reportedAddress(location.href),
      referrer: reportedReferrer(document.referrer, location.origin),
      // Report the route instead of the title on search and result pages: a search title repeats the typed text, and
      // an order's result names the recipient.
      title: isSearch || route.startsWith('checkout-') ? route : document.title,
      language,
    },
    new Date(),
  );
  const reportAll = (events: readonly MeasuredEvent[]): void => events.forEach(report);
  reportAll(eventsOfPage(data));

  const answers = eventsFromCalls({
    lines: readForTab<StoredLines>('cart_lines')?.lines.items ?? [],
    findProduct: (id) => findProduct(data, id),
    isAfterPurchase: route === 'checkout-success',
    isFirstPurchaseReport,
  });
  const items = () => answers.lines().map((line) => itemOfLine(line));
  let isCartReported = route !== 'cart';
  const reportCart = (): void => {
    if (isCartReported || items().length === 0) return;
    isCartReported = true;
    report({ name: 'view_cart', items: items() });
  };
  const form = watchForm(items);
  setAnswerListener((answered) => {
    const [name, input] = answered;
    if (name === placeOrder) reportAll(form.accepted(input as InputOf<typeof placeOrderCall>));
    reportAll(answers.eventsOf(answered));
    reportCart();
  });
  reportCart();

  // Listen in the capture phase, so that a press that opens a dialog or leaves the page is also reported.
  document.addEventListener(
    'click',
    ({ target }) => {
      const address = (target as Element).closest?.('main a')?.getAttribute('href') ?? '';
      const event = eventOfLink(data, address);
      if (event !== null) report(event);
    },
    true,
  );
  if (route !== 'cart') return;
  document.addEventListener(
    'change',
    ({ target }) => {
      const field = target as HTMLInputElement;
      if (CHECKOUT_FIELDS.test(field.name)) reportAll(form.changed(field.name, field.value));
    },
    true,
  );
}

/** The reported fields of the checkout form, by their names in the API (contract/checkout/checkout.wire). */
const CHECKOUT_FIELDS =
  /^(recipient_(type|name|phone|decides)|buyer_name|delivery_type|address|time_slot_id|payment_method|accept_terms)$/;
