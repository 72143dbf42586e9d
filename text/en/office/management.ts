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

/** The texts of the screens for managing the shop. They are loaded with the first of these screens. */
export const management = {
  /** A range of days, times or hours, in words. */
  fromTo: (from: string, to: string) => `${isolate(from)} to ${isolate(to)}`,
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
