import { type Step, steps } from '#contract/orders/office.rules.ts';

/** The column that a phone shows: the selected one, otherwise packing, otherwise the first column with orders. */
export function chosenStep(
  columns: readonly Step[],
  perStep: ReadonlyMap<Step, number>,
  fromUrl: string | undefined,
): Step {
  const has = (step: Step) => (perStep.get(step) ?? 0) > 0;
  const named = steps.find((step) => step === fromUrl);
  if (named && columns.includes(named)) return named;
  return has('wrap') ? 'wrap' : (columns.find(has) ?? 'new');
}
