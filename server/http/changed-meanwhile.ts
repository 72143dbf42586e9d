import * as z from 'zod/mini';
import { type ChangedMeanwhile, changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Somebody else changed what was seen: who, what and when, where that is known. Nothing was saved. */
export const changedMeanwhile = ({
  who,
  act = null,
  at,
}: Omit<ChangedMeanwhile, 'act'> & Partial<Pick<ChangedMeanwhile, 'act'>>): Refusal =>
  refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(who), z.encode(wire, { who, act, at }));
