import * as z from 'zod/mini';
import type { DraftGlaze } from '#contract/catalogue/palette.wire.ts';
import { catalogueShape, type Problem, problemsOf } from '../import/import-shape.ts';
import type { GlazeDocument } from './palette.store.ts';

/** The length of the prefix `palette`, 0 of every problem's path, which is removed. */
const PREFIX = 2;

/**
 * Checks a glaze colour by the rules that `import-catalogue` applies to the palette of a folder.
 * @param colour the existing colour's code, which cannot change; null for a new colour, which needs an unused code
 * @returns every problem with the path of its field, and the checked colour if there is no problem
 */
export function checkGlaze(
  colour: string | null,
  document: DraftGlaze,
  known: ReadonlySet<string>,
): { problems: Problem[]; checked: GlazeDocument | null } {
  const problems: Problem[] = [];
  const add = (fault: 'taken' | 'fixed', limit: string) =>
    problems.push({ path: ['colour'], text: `is ${fault}`, fault, limit });
  if (colour === null && known.has(document.colour)) add('taken', document.colour);
  if (colour !== null && colour !== document.colour) add('fixed', colour);
  const read = z.safeParse(
    catalogueShape,
    { version: 1, palette: [{ ...document, hex: document.hex.toUpperCase() }] },
    { reportInput: true },
  );
  if (!read.success)
    problems.push(...problemsOf(read.error).map((one) => ({ ...one, path: one.path.slice(PREFIX) })));
  return { problems, checked: read.success && problems.length === 0 ? read.data.palette[0]! : null };
}
