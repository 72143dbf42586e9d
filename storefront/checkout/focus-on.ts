import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import type { FormProblem } from './checkout-form.ts';

/** The field, or the sentence, of a problem. */
export const focusOn = (problem: FormProblem): void => focusOnField(`problem-${problem}`);
