import type { OutputOf } from '#contract/call.ts';
import type { readSetUpCall } from '#contract/overview/office.calls.ts';
import type { SetUpGap, SetUpStep } from '#contract/overview/set-up.wire.ts';
import { countForSale, hasHome } from '#server/catalogue/products/demo-goods.public.ts';
import { findClosure, findMaintenance } from '#server/content/closure.public.ts';
import { listMissingPages } from '#server/content/content.public.ts';
import { findHours } from '#server/delivery/delivery.public.ts';
import { findServedCities } from '#server/delivery/demo-delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { configuredMethods } from '#server/payments/methods.public.ts';
import { demoFields } from '#server/settings/settings.public.ts';
import type { Settings } from '#server/settings.ts';
import { countMembers } from '#server/staff/staff.public.ts';

type SetUp = OutputOf<typeof readSetUpCall>;
type Found = { gaps: SetUpGap[]; count?: number };

const gapsOf = (missing: Partial<Record<SetUpGap, boolean>>): SetUpGap[] =>
  (Object.keys(missing) as SetUpGap[]).filter((gap) => missing[gap]);

/** In a live shop the demo's values are nobody's, and count as missing. */
const isDemos = (settings: Settings) => {
  const fields = settings.mode === 'live' ? demoFields(settings) : [];
  return (field: (typeof fields)[number]) => fields.includes(field);
};

function findSeller({ settings }: StaffContext): Found {
  const { name, address, vatNumber, registration } = settings.seller;
  const isDemo = isDemos(settings);
  return {
    gaps: gapsOf({
      sellerName: name.ar === '' || name.en === '',
      vatNumber: vatNumber === '' || isDemo('seller.vatNumber'),
      registration: registration === '' || isDemo('seller.registration'),
      sellerAddress: address.ar === '' || address.en === '',
    }),
  };
}

function findContact({ settings }: StaffContext): Found {
  const { phone, whatsapp } = settings.social;
  const isDemo = isDemos(settings);
  return {
    gaps: gapsOf({
      phone: phone === '' || isDemo('phone'),
      shopEmail: settings.shopEmail === '' || isDemo('shopEmail'),
      whatsapp: whatsapp === null || isDemo('whatsapp'),
    }),
  };
}

async function findDelivery({ database }: StaffContext): Promise<Found> {
  const { cities, taking, hasWindows } = await findServedCities(database);
  const { windows } = await findHours(database);
  return {
    count: taking,
    gaps: gapsOf({
      city: cities === 0,
      capacity: cities > 0 && taking === 0,
      windows: hasWindows && windows.length === 0,
    }),
  };
}

function findPayment(context: StaffContext): Found {
  const { methodsOff } = context.settings;
  const count = configuredMethods(context).filter((method) => !methodsOff.includes(method)).length;
  return { count, gaps: gapsOf({ method: count === 0 }) };
}

/** Once the shop is open, a product that is sold out is a line of Today and no longer a part of setting up. */
async function findProducts({ database }: StaffContext, isOpen: boolean): Promise<Found> {
  const { listed, inStock } = await countForSale(database);
  return {
    count: listed,
    gaps: gapsOf({ product: listed === 0, stock: listed > 0 && inStock === 0 && !isOpen }),
  };
}

async function findStaff({ database }: StaffContext): Promise<Found> {
  const count = await countMembers(database);
  return { count, gaps: gapsOf({ colleague: count < 2 }) };
}

/** What a new shop has and what it still needs, from its data: nothing here is ticked by hand. */
export async function readSetUp(_: object, context: StaffContext): Promise<SetUp> {
  const { database } = context;
  const isOpen = !(await findClosure(database)).isNew;
  const found: Record<SetUpStep, Found> = {
    seller: findSeller(context),
    contact: findContact(context),
    delivery: await findDelivery(context),
    payment: findPayment(context),
    products: await findProducts(context, isOpen),
    home: { gaps: gapsOf({ home: !(await hasHome(database)) }) },
    pages: { gaps: await listMissingPages(database) },
    staff: await findStaff(context),
    open: { gaps: gapsOf({ closed: !isOpen }) },
  };
  const steps = Object.entries(found).map(([step, { gaps, count = 0 }]) => ({
    step: step as SetUpStep,
    isDone: gaps.every((gap) => gap === 'whatsapp'),
    isOptional: step === 'staff',
    count,
    gaps,
  }));
  return {
    isComplete: steps.every(({ isDone, isOptional }) => isDone || isOptional),
    isWaiting: (await findMaintenance(database)).isNew,
    steps,
  };
}
