/** What is measured of a page (web.dev/articles/vitals): three that count, and two that explain them. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type Metric = (typeof metrics)[number];

type Scale = {
  /** Up to here good, and beyond the second poor; milliseconds, for CLS the score itself. */
  good: number;
  poor: number;
  /** Width of one step of the histogram: both bounds are whole steps, so that shares are exact. */
  step: number;
  /** Steps of the histogram; the last holds all that is more. */
  steps: number;
};
/** Bounds as published at web.dev for each metric. */
export const scales: Record<Metric, Scale> = {
  LCP: { good: 2_500, poor: 4_000, step: 50, steps: 200 },
  INP: { good: 200, poor: 500, step: 10, steps: 200 },
  CLS: { good: 0.1, poor: 0.25, step: 0.01, steps: 100 },
  TTFB: { good: 800, poor: 1_800, step: 25, steps: 200 },
  FCP: { good: 1_800, poor: 3_000, step: 50, steps: 200 },
};

/** A value beyond this is no page's: 10 minutes, or a score that no page has reached. */
export const MAX_VALUE = 600_000;

/** The step that a value falls in; its upper end is `step` times this. */
export function stepOf(metric: Metric, value: number): number {
  const { step, steps } = scales[metric];
  // A score has four decimals; without rounding 0.1 / 0.01 would be a little more than ten.
  return Math.min(steps, Math.max(0, Math.ceil(Math.round((value / step) * 1e6) / 1e6)));
}

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];
/** By the shop's own rules: phones end at 574.98 px (product.md 3), and from 1024 px a page stands in columns. */
export const deviceOf = (width: number): Device =>
  width < 575 ? 'phone' : width < 1024 ? 'tablet' : 'desktop';

/** Pages by the names of their routes; all others together are 'other', so that nobody invents pages. */
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

/**
 * How a page failed: its script did not arrive, something was thrown, or nothing happened for as long as a page may
 * take to come alive.
 */
export const pageFaults = ['script', 'error', 'timeout'] as const;
export type PageFault = (typeof pageFaults)[number];
