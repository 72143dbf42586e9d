import * as z from 'zod/mini';
import { count, renamed } from '#contract/wire.ts';

/** What a new shop needs before it sells, in the order in which it is set up. */
export const setUpSteps = [
  'seller',
  'contact',
  'delivery',
  'payment',
  'products',
  'home',
  'pages',
  'staff',
  'open',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The things that a step of the set-up may still lack. */
export const setUpGaps = [
  'sellerName',
  'vatNumber',
  'registration',
  'sellerAddress',
  'phone',
  'shopEmail',
  'whatsapp',
  'city',
  'capacity',
  'windows',
  'method',
  'product',
  'stock',
  'home',
  'privacy',
  'terms',
  'returns',
  'colleague',
  'closed',
] as const;
export type SetUpGap = (typeof setUpGaps)[number];

/** The steps of setting up the shop, each done or not as the shop's data shows. */
export const setUp = renamed({
  /** Whether every step is done, those aside that a shop can do without. */
  is_complete: ['isComplete', z.boolean()],
  /** Whether the shop waits closed, until its owner opens it for the first time. */
  is_waiting: ['isWaiting', z.boolean()],
  steps: [
    'steps',
    z.array(
      renamed({
        step: ['step', z.enum(setUpSteps)],
        is_done: ['isDone', z.boolean()],
        /** Whether the set-up counts as complete without this step. */
        is_optional: ['isOptional', z.boolean()],
        /** How many there are: cities, payment methods, products on sale, members of staff; 0 for other steps. */
        count: ['count', count],
        gaps: ['gaps', z.array(z.enum(setUpGaps))],
      }),
    ),
  ],
});
