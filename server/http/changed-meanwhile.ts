import * as z from 'zod/mini';
import { type ChangedMeanwhile, changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import { type Refusal, refuse } from './refuse.ts';

/**
 * A refusal of a change, because somebody else changed the data first. Says who, what and when, as far as that is
 * known.
 */
export const changedMeanwhile = ({
  who,
  act = null,
  at,
}: Omit<ChangedMeanwhile, 'act'> & Partial<Pick<ChangedMeanwhile, 'act'>>): Refusal =>
  refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(who), z.encode(wire, { who, act, at }));
