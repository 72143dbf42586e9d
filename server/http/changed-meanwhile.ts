import * as z from 'zod/mini';
import { type ChangedMeanwhile, changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import { type Refusal, refuse } from './refuse.ts';

/** A refusal because somebody else changed the data first. It says who, what and when, as far as that is known. */
export const changedMeanwhile = ({
  who,
  act = null,
  at,
}: Omit<ChangedMeanwhile, 'act'> & Partial<Pick<ChangedMeanwhile, 'act'>>): Refusal =>
  refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(who), z.encode(wire, { who, act, at }));
