import type { OutputOf } from '#contract/call.ts';
import type { DemoKind } from '#contract/overview/demo-values.wire.ts';
import type { readTodayCall } from '#contract/overview/office.calls.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { countDemoProducts, isHomeOfDemo } from '#server/catalogue/products/demo-goods.public.ts';
import { countDemoPages } from '#server/content/content.public.ts';
import { countDemoCoupons } from '#server/coupons/coupons.public.ts';
import { countDemoNotices, isEveryCityOfDemo } from '#server/delivery/demo-delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { demoMailDomain, hasDemoAddress } from '#server/settings/settings.public.ts';
import { countMembersAt } from '#server/staff/staff.public.ts';

type DemoValue = NonNullable<OutputOf<typeof readTodayCall>['demoValues']>[number];
type Kind = {
  kind: DemoKind;
  /** The permission that a member needs to replace the demo value. */
  needs: Permission;
  count: (context: StaffContext) => Promise<number>;
};

const one = (isLeft: boolean): number => (isLeft ? 1 : 0);

/**
 * How to find what is left of each kind. What the demo loads was saved by nobody, so it stops being the demo's when a
 * member or a command saves it: an owner who keeps a fee of the demo says so by saving it.
 */
const KINDS: readonly Kind[] = [
  {
    kind: 'staff',
    needs: 'staff.manage',
    count: ({ database }) => countMembersAt(database, demoMailDomain()),
  },
  {
    kind: 'coupons',
    needs: 'coupons.edit',
    count: ({ database, clock }) => countDemoCoupons(database, clock.now()),
  },
  {
    kind: 'notices',
    needs: 'content.edit',
    count: ({ database, clock }) => countDemoNotices(database, clock.now()),
  },
  {
    kind: 'sellerAddress',
    needs: 'settings.edit',
    count: async ({ settings }) => one(hasDemoAddress(settings)),
  },
  { kind: 'products', needs: 'products.edit', count: ({ database }) => countDemoProducts(database) },
  { kind: 'pages', needs: 'content.edit', count: ({ database }) => countDemoPages(database) },
  { kind: 'home', needs: 'content.edit', count: async ({ database }) => one(await isHomeOfDemo(database)) },
  {
    kind: 'cities',
    needs: 'settings.edit',
    count: async ({ database }) => one(await isEveryCityOfDemo(database)),
  },
];

/** The values of the demo that are left, of the kinds that the member can replace. */
export async function listDemoValues(context: StaffContext): Promise<DemoValue[]> {
  const own = KINDS.filter(({ needs }) => context.staff.permissions.has(needs));
  const found = await Promise.all(
    own.map(async ({ kind, count }) => ({ kind, count: await count(context) })),
  );
  return found.filter(({ count }) => count > 0);
}
