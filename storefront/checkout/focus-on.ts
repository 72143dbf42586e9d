import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import type { FormProblem } from './checkout-form.ts';

/** Focuses the field, or the message, of a problem in the checkout form. */
export const focusOn = (problem: FormProblem): void => focusOnField(`problem-${problem}`);
