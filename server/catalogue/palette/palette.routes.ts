import * as calls from '#contract/catalogue/palette.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listGlazes } from './list-glazes.ts';
import { deleteGlaze, saveGlaze } from './save-glaze.ts';

export const paletteOfficeRoutes: OfficeRoute[] = [
  reads(calls.listGlazesCall, listGlazes),
  writes(calls.saveGlazeCall, saveGlaze),
  writes(calls.deleteGlazeCall, deleteGlaze),
];
