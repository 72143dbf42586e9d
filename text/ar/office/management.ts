import type { management as english } from '#text/en/office/management.ts';
import { isolate } from '#text/isolate.ts';
import { categories } from './categories.ts';
import { content } from './content.ts';
import { coupons } from './coupons.ts';
import { delivery } from './delivery.ts';
import { exchange } from './exchange.ts';
import { homePage } from './home-page.ts';
import { palette } from './palette.ts';
import { prices } from './prices.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { ratings } from './ratings.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';
import { system } from './system.ts';
import { writing } from './writing.ts';

export const management: typeof english = {
  fromTo: (from, to) => `من ${isolate(from)} إلى ${isolate(to)}`,
  categories,
  palette,
  coupons,
  reports,
  stock,
  exchange,
  prices,
  product,
  products,
  delivery,
  homePage,
  content,
  writing,
  ratings,
  search,
  settings,
  system,
};
