import { type Step, steps } from '#contract/orders/office.rules.ts';

/** The one column of a phone: the one that was asked for, else the packing table, else the first with orders. */
export function chosenStep(
  columns: readonly Step[],
  perStep: ReadonlyMap<Step, number>,
  asked: string | undefined,
): Step {
  const has = (step: Step) => (perStep.get(step) ?? 0) > 0;
  const named = steps.find((step) => step === asked);
  if (named && columns.includes(named)) return named;
  return has('wrap') ? 'wrap' : (columns.find(has) ?? 'new');
}
