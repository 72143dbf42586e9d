import * as categories from './catalogue/categories.calls.ts';
import * as exchange from './catalogue/exchange.calls.ts';
import * as home from './catalogue/home.calls.ts';
import * as palette from './catalogue/palette.calls.ts';
import * as prices from './catalogue/prices.calls.ts';
import * as products from './catalogue/products.calls.ts';
import * as ratings from './catalogue/ratings.calls.ts';
import * as search from './catalogue/search.calls.ts';
import * as checkout from './checkout/office.calls.ts';
import * as content from './content/office.calls.ts';
import * as coupons from './coupons/office.calls.ts';
import * as customers from './customers/office.calls.ts';
import * as delivery from './delivery/office.calls.ts';
import * as enquiries from './enquiries/office.calls.ts';
import type { OfficeCall } from './office-call.ts';
import * as dispatch from './orders/dispatch.calls.ts';
import * as engraving from './orders/engraving.calls.ts';
import * as orders from './orders/office.calls.ts';
import * as print from './orders/print.calls.ts';
import * as overview from './overview/office.calls.ts';
import * as reports from './reports/reports.calls.ts';
import * as settings from './settings/office.calls.ts';
import * as staff from './staff/office.calls.ts';
import * as stock from './stock/office.calls.ts';
import * as system from './system/office.calls.ts';
import * as tickets from './tickets/office.calls.ts';
import * as wallet from './wallet/office.calls.ts';

/** All calls of the back office. No call is also in the storefront's list (every-call.ts). */
export const everyOfficeCall: OfficeCall[] = [
  staff,
  overview,
  orders,
  engraving,
  print,
  dispatch,
  checkout,
  wallet,
  tickets,
  enquiries,
  customers,
  coupons,
  search,
  products,
  categories,
  palette,
  home,
  exchange,
  prices,
  reports,
  stock,
  delivery,
  content,
  ratings,
  settings,
  system,
].flatMap((domain) => Object.values(domain) as OfficeCall[]);
