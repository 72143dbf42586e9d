import fc from 'fast-check';
import type { Service } from './test-servers.ts';

/* Operations on a shop with several servers. All operations of a round run at the same time. */

export const SHOPPERS = 4;

export const PAYMENT_METHODS = ['card', 'cardToSave', 'savedCard', 'tabby', 'tamara'] as const;
export const SHOPPER_OPERATIONS = [
  'repeat',
  'pay',
  'declined',
  'leave',
  'goBack',
  'return',
  'resume',
  'cancel',
  'bonus',
  'goodwill',
  'operator',
  'reject',
  'refundPart',
] as const;
export const SYSTEM_OPERATIONS = [
  'followPayments',
  'endUnpaidOrders',
  'bonusesExpire',
  'tenMinutes',
  'halfAnHour',
  'deliver',
  'deliverReversed',
  'stopFaults',
] as const;
const WEBHOOKS = ['soon', 'beforeReturn', 'never', 'twice', 'held'] as const;
const SERVICES: Service[] = ['tap', 'tabby', 'tamara'];
/** The API requests of each service on which money depends, in the notation of the sandbox's fault injector. */
const CALLS: Record<Service, string[]> = {
  tap: ['POST /charges', 'GET /charges', 'POST /refunds', 'GET /refunds', 'POST /tokens'],
  tabby: ['POST /checkout', 'GET /payments', 'POST /captures', 'POST /refunds', 'POST /close'],
  tamara: [
    'POST /checkout',
    'GET /orders',
    'POST /authorise',
    'POST /capture',
    'POST /simplified-refund',
    'POST /cancel',
  ],
};

export type Operation =
  | {
      does: 'order';
      who: number;
      paymentMethod: (typeof PAYMENT_METHODS)[number];
      coupon: boolean;
      wallet: boolean;
    }
  | {
      does: (typeof SHOPPER_OPERATIONS)[number];
      who: number;
      paymentMethod: (typeof PAYMENT_METHODS)[number];
    }
  | { does: (typeof SYSTEM_OPERATIONS)[number] }
  | { does: 'webhooks'; service: Service; mode: (typeof WEBHOOKS)[number] }
  | {
      does: 'fault';
      service: Service;
      call: string;
      how: 'loseAnswer' | 'down' | 'twice' | 'delay' | 'answerLate';
    }
  /** An outage: the service responds to no queries until `stopFaults`. */
  | { does: 'outage'; service: Service }
  | { does: 'kill'; afterMs: number };

const who = fc.nat(SHOPPERS - 1);
const paymentMethod = fc.constantFrom(...PAYMENT_METHODS);
const order = fc.record({
  does: fc.constant('order' as const),
  who,
  paymentMethod,
  coupon: fc.boolean(),
  wallet: fc.boolean(),
});
const byAShopper = (...does: (typeof SHOPPER_OPERATIONS)[number][]) =>
  fc.record({ does: fc.constantFrom(...does), who, paymentMethod });
const fault = fc.constantFrom(...SERVICES).chain((service) =>
  fc.record({
    does: fc.constant('fault' as const),
    service: fc.constant(service),
    call: fc.constantFrom(...CALLS[service]),
    how: fc.constantFrom('loseAnswer', 'loseAnswer', 'down', 'twice', 'delay', 'answerLate'),
  }),
);

const operation = (killWeight: number): fc.Arbitrary<Operation> =>
  fc.oneof(
    { weight: 14, arbitrary: order },
    { weight: 16, arbitrary: byAShopper('pay') },
    { weight: 10, arbitrary: byAShopper('repeat', 'return', 'resume') },
    { weight: 8, arbitrary: byAShopper('declined', 'leave', 'goBack', 'cancel') },
    { weight: 5, arbitrary: byAShopper('operator', 'reject', 'refundPart') },
    { weight: 3, arbitrary: byAShopper('bonus', 'goodwill') },
    { weight: 10, arbitrary: fc.record({ does: fc.constantFrom(...SYSTEM_OPERATIONS) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('webhooks' as const),
        service: fc.constantFrom(...SERVICES),
        mode: fc.constantFrom(...WEBHOOKS),
      }),
    },
    { weight: 6, arbitrary: fault },
    {
      weight: killWeight,
      arbitrary: fc.record({ does: fc.constant('kill' as const), afterMs: fc.nat(60) }),
    },
  );

/** Orders that are paid in time but reported too late, because the services are down until the orders have expired. */
const lateMoney: Operation[][] = [
  [
    { does: 'stopFaults' },
    ...SERVICES.map((service): Operation => ({ does: 'webhooks', service, mode: 'never' })),
  ],
  SERVICES.map((service): Operation => ({ does: 'outage', service })),
  [0, 1, 2].map((one): Operation => ({ does: 'pay', who: one, paymentMethod: 'card' })),
  [{ does: 'halfAnHour' }],
  [{ does: 'halfAnHour' }],
  [{ does: 'tenMinutes' }],
  [{ does: 'endUnpaidOrders' }],
  [{ does: 'order', who: 3, paymentMethod: 'card', coupon: true, wallet: true }],
  [{ does: 'stopFaults' }],
  [{ does: 'followPayments' }, { does: 'pay', who: 3, paymentMethod: 'card' }, { does: 'kill', afterMs: 20 }],
  [{ does: 'followPayments' }],
];

const everybody = (does: (who: number) => Operation): Operation[] =>
  Array.from({ length: SHOPPERS }, (_, one) => does(one));

/** Gives every shopper money and an order, then runs rounds of simultaneous operations. */
export const operationSequence = (
  rounds: { min: number; max: number },
  killWeight = 4,
): fc.Arbitrary<Operation[][]> =>
  fc
    .tuple(
      fc.constantFrom([], [], lateMoney),
      fc.array(fc.array(operation(killWeight), { minLength: 1, maxLength: 6 }), {
        minLength: rounds.min,
        maxLength: rounds.max,
      }),
    )
    .map(([first, more]) => [
      everybody((one) => ({ does: 'goodwill', who: one, paymentMethod: 'card' })),
      everybody((one) => ({
        does: 'order',
        who: one,
        paymentMethod: (['cardToSave', 'tabby', 'tamara', 'card'] as const)[one]!,
        coupon: one < 2,
        wallet: one % 2 === 0,
      })),
      ...first,
      ...more,
    ]);
