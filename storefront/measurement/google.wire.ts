import type { MeasuredEvent, MeasuredItem } from './reported-event.ts';

const CURRENCY = 'SAR';
const riyals = (halalas: number): number => halalas / 100;

const itemOf = ({ id, title, variant, price, quantity }: MeasuredItem, index: number) => ({
  item_id: String(id),
  item_name: title,
  ...(variant === null ? {} : { item_variant: variant }),
  price: riyals(price),
  quantity,
  index,
});
const valueOfAll = (items: readonly MeasuredItem[]): number =>
  riyals(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));

/** Events about lists have no monetary value, because the shopper has chosen nothing yet. */
const HAS_NO_VALUE: ReadonlySet<string> = new Set(['view_item_list', 'select_item']);

/**
 * Converts an event to parameters in Google's format
 * (developers.google.com/analytics/devguides/collection/ga4/ecommerce).
 */
export function googleParameters(event: MeasuredEvent): Record<string, unknown> {
  const { name, items, list, method, delivery, payment, form, searched, order } = event;
  return {
    ...(order
      ? {
          transaction_id: order.number,
          value: riyals(order.goods),
          tax: riyals(order.tax),
          shipping: riyals(order.delivery),
        }
      : {}),
    ...(items ? { currency: CURRENCY, items: items.map(itemOf) } : {}),
    ...(items && !order && !HAS_NO_VALUE.has(name) ? { value: valueOfAll(items) } : {}),
    ...(list === undefined ? {} : { item_list_id: list, item_list_name: list }),
    ...(method === undefined ? {} : { method }),
    ...(delivery === undefined ? {} : { shipping_tier: delivery }),
    ...(payment === undefined ? {} : { payment_type: payment }),
    ...(form === undefined ? {} : { lead_source: form }),
    ...(searched === undefined ? {} : { search_term: searched }),
  };
}

/**
 * The consent reported to Google. Shoppers are asked about measurement only, so advertising is always denied
 * (providers/12-legal, PDPL).
 */
export const CONSENT = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
};
/** Google must not link visits with its own data about people. */
export const NO_ADVERTISING = { allow_google_signals: false, allow_ad_personalization_signals: false };

/**
 * The page data to report. It is passed to Google's script, which would otherwise read the full URL and title itself.
 */
export type ReportedPage = { address: string; referrer: string; title: string; language: string };
export const reportedPage = ({ address, referrer, title, language }: ReportedPage) => ({
  page_location: address,
  page_referrer: referrer,
  page_title: title,
  language,
});
