import type { DemoKind } from '#contract/overview/demo-values.wire.ts';
import type { today } from '#text/en/office/today.ts';
import type { TodayAnswer, TodayLine } from './today-lines.ts';

/** The screen on which a value of the demo is replaced. */
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

/** What strangers could use against the shop: accounts and codes that are written in the demo's files. */
const OPEN_TO_STRANGERS: readonly DemoKind[] = ['staff', 'coupons'];

/** A line for each kind of value that a live shop still has of the demo. */
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
