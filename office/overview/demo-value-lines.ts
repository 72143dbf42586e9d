import type { DemoKind } from '#contract/overview/demo-values.wire.ts';
import type { today } from '#text/en/office/today.ts';
import type { TodayAnswer, TodayLine } from './today-lines.ts';

/** For each kind of demo value, the screen on which staff replace it. */
const SCREENS = {
  staff: '/staff',
  coupons: '/coupons',
  notices: '/delivery',
  sellerAddress: '/settings',
  products: '/products',
  pages: '/pages',
  home: '/home',
  cities: '/delivery/cities',
} as const satisfies Record<DemoKind, string>;
export type ScreenOfDemo = (typeof SCREENS)[DemoKind];

/**
 * Demo values that strangers could use against a live shop, because the public demo files contain these accounts and
 * codes.
 */
const OPEN_TO_STRANGERS: readonly DemoKind[] = ['staff', 'coupons'];

/** Returns a warning for each kind of demo value that a live shop still uses. */
export const demoValueLines = (
  values: NonNullable<TodayAnswer['demoValues']>,
  t: (typeof today)['demo'],
): TodayLine[] =>
  values.map(({ kind, count }) => ({
    name: `demo-${kind}`,
    count,
    title: t.titles[kind](count),
    text: t.texts[kind],
    tone: OPEN_TO_STRANGERS.includes(kind) ? 'bad' : 'wait',
    to: { screen: SCREENS[kind] },
  }));
