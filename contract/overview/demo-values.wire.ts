import * as z from 'zod/mini';
import { count, renamed } from '#contract/wire.ts';

/**
 * What a live shop may still have from its time as a demo. The dangerous values (phone, pages, VAT number) are not among
 * them, because a live shop does not start with those (start/shop-options).
 */
export const demoKinds = [
  'staff',
  'coupons',
  'notices',
  'sellerAddress',
  'products',
  'pages',
  'home',
  'cities',
] as const;
export type DemoKind = (typeof demoKinds)[number];

export const demoValue = renamed({
  kind: ['kind', z.enum(demoKinds)],
  count: ['count', count],
});
