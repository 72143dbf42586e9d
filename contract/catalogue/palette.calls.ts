import { defineOfficeCall } from '#contract/office-call.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './palette.wire.ts';

const forProducts = { audience: 'staff', needs: 'products.edit' } as const;

/** Lists all glaze colours, each with the products that prevent its removal. */
export const listGlazesCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.listGlazes',
  method: 'GET',
  path: '/office/glazes',
  effect: 'reads',
  input: request({}),
  output: wire.glazes,
});
/** Adds or changes a glaze colour; shoppers see it within a second. */
export const saveGlazeCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.saveGlaze',
  method: 'POST',
  path: '/office/glazes',
  effect: 'writes',
  input: wire.saveGlaze,
  output: wire.glaze,
  refusals: ['notFound', 'notValid', 'wrongState', 'changedMeanwhile'],
});
/** Deletes a glaze colour that no product has or had. */
export const deleteGlazeCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.deleteGlaze',
  method: 'POST',
  path: '/office/glazes/:id/delete',
  effect: 'writes',
  input: wire.seenGlaze,
  output: nothing,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
