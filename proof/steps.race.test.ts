import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { leavePaymentCall, placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { Crash, recordSteps, rivalAtStep } from '#database/rival.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { refundOrder } from '#server/checkout/refund-order.ts';
import { findViolations, readShelves, type Shelf } from '#server/checkout/test-invariants.ts';
import { giveCoupon, giveTo } from '#server/checkout/test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';

// Tests concurrent writes at exact points instead of by chance. Each SQL statement of an operation that moves money is
// a step. Before each step, each rival operation acts, or the process crashes. `npm run prove -- steps` tries every
// step, or with `--every 10` every tenth; `npm test` tries every 60th. Each rival starts at another step.

const IS_FULL = process.env.PROVE === 'full';
const STRIDE = IS_FULL ? Number(process.env.EVERY ?? 1) : 60;
/** How many steps apart two rivals start when not every step is tried. */
const OFFSET = 17;
/** The amount to pay for a scenario's order: 270 riyals, less 50 from the wallet and, if used, 10 for the coupon. */
const TO_PAY = 220_00;
const COUPON = 10_00;

const shop = await purchaseShop();
const { database, clock, webhooks } = shop;
let alice: Shopper;
let bob: Shopper;
let shelves: Shelf[] = [];
let scenarios = 0;

beforeEach(() => {
  webhooks.isOpen = false;
});

const tab = (shopper: Shopper) => shopper.tab() as Shopper;
const placeOrderAs = (shopper: Shopper, form: PlaceOrder) => tab(shopper).call(placeOrderCall, form);

/**
 * The resource of which only one unit exists. If only one resource is scarce, the two shoppers share nothing else, so a
 * lock taken for another reason cannot hide a missing one.
 */
type Scarce = 'everything' | 'pots' | 'uses' | 'places';

/**
 * Creates two shoppers who both want the last pot, coupon use and place in a delivery window, and who pay a part from
 * their wallets.
 */
async function lastOf(scarce: Scarce) {
  const fewOr = (plenty: number, what: Scarce) => (scarce === what || scarce === 'everything' ? 1 : plenty);
  // Create new customers regularly: each scenario takes a day of the shop's clock, so sessions expire.
  if (scenarios % 50 === 0) [alice, bob] = [await shop.customer(), await shop.customer()];
  scenarios += 1;
  await sql`delete from rate_limits`.execute(database);
  await database.deleteFrom('cart_items').execute();
  await database.deleteFrom('applied_coupons').execute();
  // Move to a new day, whose delivery windows are free.
  clock.pass(DAY);
  await shop.jobs.runSchedule('payments.follow');
  await shop.jobs.runSchedule('checkout.end-unpaid-orders');
  await fillShelves(database, 20);
  await setColourStock(database, WHITE, fewOr(20, 'pots'));
  await sql`update cities set slot_capacity = ${fewOr(1_000, 'places')} where id = ${RIYADH}`.execute(
    database,
  );
  const code = `LAST${scenarios}`;
  await giveCoupon(shop, { code, amount: 10, limit: fewOr(20, 'uses') });
  const forms: PlaceOrder[] = [];
  for (const shopper of [alice, bob]) {
    await giveTo(shop, shopper, 50);
    await fillCart(shopper);
    if (scarce === 'everything' || scarce === 'uses')
      await shopper.must(applyCouponCall, { cityId: RIYADH, code });
    await sql`insert into wallets (shopper_id, is_used, max_halalas) values (${shopper.shopperId}, true, 5000)
      on conflict (shopper_id) do update set is_used = true, max_halalas = 5000`.execute(database);
    const days = await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    const slots = days.flatMap((day) => day.slots.filter(({ isAvailable }) => isAvailable));
    const isApart = shopper === bob && (scarce === 'pots' || scarce === 'uses');
    forms.push(await formOf(shopper, { slotId: slots[isApart ? 1 : 0]!.id }));
  }
  shelves = await readShelves(database);
  const [hers, his] = forms as [PlaceOrder, PlaceOrder];
  expect([TO_PAY, TO_PAY - COUPON]).toContain(hers.expectedTotal);
  return { hers, his, code };
}
type Stage = 'ready' | 'awaiting' | 'captured' | 'late' | 'accepted' | 'left' | 'leftAndPaid';
type Scene = Awaited<ReturnType<typeof lastOf>> & {
  orderUuid: string;
  orderId: number;
  number: string;
  webhook: { body: string; hashstring: string } | null;
};

async function sceneAt(stage: Stage, scarce: Scarce = 'everything'): Promise<Scene> {
  const ready = await lastOf(scarce);
  if (stage === 'ready') return { ...ready, orderUuid: '', orderId: 0, number: '', webhook: null };
  const placed = await alice.must(placeOrderCall, ready.hers);
  webhooks.received.length = 0;
  if (stage === 'left' || stage === 'leftAndPaid')
    await alice.must(leavePaymentCall, { orderUuid: placed.orderUuid });
  if (stage !== 'awaiting' && stage !== 'left') {
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shop.webhooksSent();
  }
  const webhook = webhooks.received[0] ?? null;
  if (stage === 'accepted') await shop.notify(webhook!.body, webhook!.hashstring);
  if (stage === 'late') clock.pass(36 * MINUTE);
  const { rows } = await sql<{ id: number }>`select id from orders where uuid = ${placed.orderUuid}`.execute(
    database,
  );
  return { ...ready, orderUuid: placed.orderUuid, orderId: rows[0]!.id, number: placed.orderNumber, webhook };
}

type Operation = (scene: Scene) => Promise<unknown>;
const cancel: Operation = ({ orderUuid }) => tab(alice).call(cancelOrderCall, { orderUuid });
const notify: Operation = ({ webhook }) => shop.notify(webhook!.body, webhook!.hashstring);
const follow: Operation = () => shop.jobs.runSchedule('payments.follow');
const resume: Operation = ({ orderUuid }) => tab(alice).call(resumePaymentCall, { orderUuid });
const leave: Operation = ({ orderUuid }) => tab(alice).call(leavePaymentCall, { orderUuid });
const shopMoves =
  (to?: 'rejected'): Operation =>
  ({ number }) =>
    moveOn(shop, number, to).catch((error: unknown) => {
      if (!(error instanceof ActionRefused)) throw error;
    });
const refundPart: Operation = ({ number }) =>
  refundOrder(shop, { operator: 'Sara', number, amount: 100_00, key: 'a part' }).catch((error: unknown) => {
    if (!(error instanceof ActionRefused)) throw error;
  });
const refundOther: Operation = ({ number }) =>
  refundOrder(shop, { operator: 'Sara', number, amount: 30_01, key: 'another part' }).catch(
    (error: unknown) => {
      if (!(error instanceof ActionRefused)) throw error;
    },
  );
const endByTimeout: Operation = ({ orderId }) => endUnpaidOrder(shop, orderId);
const expireBonuses: Operation = () => shop.jobs.runSchedule('wallet.expire-bonuses');
const hersAgain: Operation = ({ hers }) => placeOrderAs(alice, hers);
const hersOtherwise: Operation = ({ hers }) => placeOrderAs(alice, { ...hers, key: randomUUID() });
const his: Operation = ({ his: form }) => placeOrderAs(bob, form);
const cartGrows: Operation = () => fillCart(tab(alice)).catch(() => undefined);
const switchWalletOff: Operation = () => tab(alice).call(applyWalletCall, { cityId: RIYADH, isUsed: false });
const crash: Operation = () => Promise.reject(new Crash('the power went out'));

const OPERATIONS: {
  name: string;
  from: Stage;
  scarce?: Scarce;
  does: Operation;
  rivals: Record<string, Operation>;
}[] = [
  {
    name: 'place-order',
    from: 'ready',
    does: hersAgain,
    rivals: {
      'another shopper orders': his,
      'the same is sent again': hersAgain,
      'another tab orders': hersOtherwise,
      'the cart grows': cartGrows,
      'the wallet is switched off': switchWalletOff,
      crash,
    },
  },
  ...(['pots', 'uses', 'places'] as const).map((scarce) => ({
    name: `place-order with few ${scarce}`,
    from: 'ready' as const,
    scarce,
    does: hersAgain,
    rivals: { 'another shopper orders': his },
  })),
  {
    name: 'settle',
    from: 'captured',
    does: notify,
    rivals: {
      'the same webhook': notify,
      'the shopper cancels': cancel,
      'the schedule asks the service': follow,
      'pay again': resume,
      crash,
    },
  },
  {
    name: 'the end of an unpaid order',
    from: 'late',
    does: endByTimeout,
    rivals: {
      'the webhook': notify,
      'the shopper cancels': cancel,
      'another server ends it': endByTimeout,
      crash,
    },
  },
  {
    name: 'leaving the payment page',
    from: 'awaiting',
    does: leave,
    rivals: {
      'another tab leaves': leave,
      'pay again': resume,
      'another shopper orders': his,
      'the shopper cancels': cancel,
      crash,
    },
  },
  {
    name: 'leaving what was paid',
    from: 'captured',
    does: leave,
    rivals: {
      'the webhook': notify,
      'the schedule asks the service': follow,
      'the shopper cancels': cancel,
      crash,
    },
  },
  {
    name: 'paying what was left',
    from: 'left',
    does: resume,
    rivals: {
      'another tab pays': resume,
      'another tab leaves': leave,
      'another shopper orders': his,
      'the shopper cancels': cancel,
      crash,
    },
  },
  {
    name: 'settle what was left',
    from: 'leftAndPaid',
    does: notify,
    rivals: {
      'the same webhook': notify,
      'pay again': resume,
      'another tab leaves': leave,
      'another shopper orders': his,
      'the shopper cancels': cancel,
      crash,
    },
  },
  {
    name: 'cancel',
    from: 'accepted',
    does: cancel,
    rivals: {
      'another tab cancels': cancel,
      'the shop moves on': shopMoves(),
      'the shop rejects': shopMoves('rejected'),
      'a part is returned': refundPart,
      'another shopper orders': his,
      crash,
    },
  },
  {
    name: 'cancel before it is paid',
    from: 'awaiting',
    does: cancel,
    rivals: { 'another tab cancels': cancel, 'pay again': resume, 'another shopper orders': his, crash },
  },
  {
    name: 'refund of a part',
    from: 'accepted',
    does: refundPart,
    rivals: {
      'the same refund again': refundPart,
      'another part': refundOther,
      'the shopper cancels': cancel,
      'the shop rejects': shopMoves('rejected'),
      crash,
    },
  },
  {
    name: 'apply coupon',
    from: 'ready',
    does: ({ code }) => tab(alice).call(applyCouponCall, { cityId: RIYADH, code }),
    rivals: { 'another shopper takes the last use': his, 'another tab orders': hersAgain, crash },
  },
  {
    name: 'apply wallet',
    from: 'ready',
    does: () => tab(alice).call(applyWalletCall, { cityId: RIYADH, isUsed: true }),
    rivals: { 'another tab orders': hersAgain, 'bonuses expire': expireBonuses, crash },
  },
];

/** Fails if an invariant is violated, either now or after the operation was repeated. */
async function expectSound(what: string, { does }: { does: Operation }, scene: Scene): Promise<void> {
  const violations = () => findViolations(database, { shelves, theirs: shop.theirs });
  expect(await violations(), what).toEqual([]);
  await does(scene).catch((error: unknown) => {
    throw new Error(`${what}, repeated: ${String(error)}`);
  });
  expect(await violations(), `${what}, repeated`).toEqual([]);
}

const taken: Record<string, string> = {};

describe.each(OPERATIONS)('Between the steps of $name', (operation) => {
  const rivals = Object.entries(operation.rivals);

  it(`${rivals.map(([name]) => name).join('; ')}: everything adds up`, {
    timeout: IS_FULL ? HOUR : 10 * MINUTE,
  }, async () => {
    const first = await sceneAt(operation.from, operation.scarce);
    const steps = await recordSteps(database, () => operation.does(first));
    expect(steps.length).toBeGreaterThan(0);
    let [runs, arrived] = [0, 0];
    for (const [at, [name, act]] of rivals.entries()) {
      const from = (at * OFFSET) % Math.min(STRIDE, steps.length);
      for (let step = from; step < steps.length; step += STRIDE) {
        const what = `${name} before step ${step} of ${steps.length}, ${steps[step]!.slice(0, 90)}`;
        const scene = await sceneAt(operation.from, operation.scarce);
        const { hasCome, done, acted } = await rivalAtStep(database, step, {
          act: () => act(scene),
          work: () => operation.does(scene),
        });
        for (const outcome of [done, acted])
          if (outcome?.status === 'rejected' && !(outcome.reason instanceof Crash)) throw outcome.reason;
        shop.faults.splice(0);
        await expectSound(what, operation, scene);
        runs += 1;
        arrived += Number(hasCome);
      }
    }
    // A repeated operation may send fewer statements, so the last steps may not be reached.
    expect(arrived).toBeGreaterThan(runs * 0.9);
    taken[operation.name] =
      `${steps.length} steps, ${rivals.length} rivals, ${arrived} of ${runs} runs reached theirs`;
  });
});

it('every operation was tried', () => {
  expect(Object.keys(taken)).toHaveLength(OPERATIONS.length);
  if (IS_FULL) console.log(taken);
});
