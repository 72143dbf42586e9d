/** The metrics of a page (web.dev/articles/vitals): the three core metrics, and TTFB and FCP, which explain them. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type Metric = (typeof metrics)[number];

type Scale = {
  /**
   * The upper bound of a good value; the next field is the bound above which a value is poor. Both are in milliseconds;
   * for CLS they are scores.
   */
  good: number;
  poor: number;
  /**
   * The width of one bucket of the histogram. Both thresholds are multiples of this width, so that the shares are
   * exact.
   */
  step: number;
  /** The number of buckets of the histogram; the last one contains all greater values. */
  steps: number;
};
/** Thresholds as published at web.dev for each metric. */
export const scales: Record<Metric, Scale> = {
  LCP: { good: 2_500, poor: 4_000, step: 50, steps: 200 },
  INP: { good: 200, poor: 500, step: 10, steps: 200 },
  CLS: { good: 0.1, poor: 0.25, step: 0.01, steps: 100 },
  TTFB: { good: 800, poor: 1_800, step: 25, steps: 200 },
  FCP: { good: 1_800, poor: 3_000, step: 50, steps: 200 },
};

/** The maximum accepted value, 10 minutes; no real page reaches it. */
export const MAX_VALUE = 600_000;

/** The histogram bucket of a value; the bucket's upper end is its number times `step`. */
export function stepOf(metric: Metric, value: number): number {
  const { step, steps } = scales[metric];
  // The quotient is rounded first: with floating-point numbers, 0.1 / 0.01 would be slightly more than ten.
  return Math.min(steps, Math.max(0, Math.ceil(Math.round((value / step) * 1e6) / 1e6)));
}

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];
/**
 * The device class by the shop's breakpoints: phones end at 574.98 px (product.md 3), and pages have columns from 1024
 * px.
 */
export const deviceOf = (width: number): Device =>
  width < 575 ? 'phone' : width < 1024 ? 'tablet' : 'desktop';

/** The pages that are measured, by route name. All others count as 'other', so that nobody can invent pages. */
export const measuredPages = [
  'home',
  'products',
  'product',
  'cart',
  'favourite',
  'wallet',
  'coupons',
  'payment',
  'my-orders',
  'my-account',
  'track',
  'corporate-gifts',
  'contact-us',
  'privacy-policy',
  'about-ashjar',
  'gifts-care',
  'faq',
  'checkout-success',
  'not-found',
  'other',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];
export const measuredPageOf = (route: string): MeasuredPage =>
  measuredPages.find((page) => page === route) ?? 'other';

/** How a page failed: a script did not load, an error was thrown, or the page did not start within the time limit. */
export const pageFaults = ['script', 'error', 'timeout'] as const;
export type PageFault = (typeof pageFaults)[number];
