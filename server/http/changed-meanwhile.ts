import * as z from 'zod/mini';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Somebody else changed what was seen: who and when, where that is known. Nothing was saved. */
export const changedMeanwhile = ({
  changedBy: who,
  changedAt: at,
}: {
  changedBy: string | null;
  changedAt: Date | null;
}): Refusal =>
  refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(who), z.encode(wire, { who, act: null, at }));
