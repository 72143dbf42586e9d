import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './engraving.wire.ts';

/** Lists the engraved pots of open orders one by one, by delivery window. */
export const listEngravingsCall = defineOfficeCall({
  name: 'orders.listEngravings',
  method: 'GET',
  path: '/office/engravings',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'reads',
  input: wire.listEngravings,
  output: wire.engravings,
});
/** Renders the outlines of an engraving in millimetres, for the preview. */
export const renderEngravingCall = defineOfficeCall({
  name: 'orders.renderEngraving',
  method: 'GET',
  path: '/office/engravings/:line_id/outline',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'reads',
  input: wire.engravingParams,
  output: wire.renderedEngraving,
  refusals: ['notFound'],
});
/** Downloads the file for the laser: SVG in millimetres, or a proof as PDF. */
export const readEngravingFileCall = defineOfficeCall({
  name: 'orders.readEngravingFile',
  method: 'GET',
  path: '/office/engravings/:line_id/file/:format',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'reads',
  input: wire.readEngravingFile,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
  limit: { requests: 1200, perSeconds: 3600, by: 'session' },
});
/** Downloads one file with several pots in a grid on one plate of the laser. */
export const readEngravingPlateCall = defineOfficeCall({
  name: 'orders.readEngravingPlate',
  method: 'GET',
  path: '/office/engravings/plate/:format',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'reads',
  input: wire.readEngravingPlate,
  output: fileAnswer,
  refusals: ['notFound', 'wrongState', 'notValid'],
  answersFile: true,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Marks a pot as engraved, or removes the mark. */
export const markEngravedCall = defineOfficeCall({
  name: 'orders.markEngraved',
  method: 'POST',
  path: '/office/engravings/:line_id/:piece/done',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'writes',
  input: wire.markEngraved,
  output: wire.changedEngraving,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Records that a pot broke or was engraved wrongly; a replacement is taken from stock. */
export const markSpoiltCall = defineOfficeCall({
  name: 'orders.markSpoilt',
  method: 'POST',
  path: '/office/engravings/:line_id/:piece/spoilt',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'writes',
  input: wire.markSpoilt,
  output: wire.changedEngraving,
  refusals: ['notFound', 'wrongState', 'outOfStock', 'changedMeanwhile'],
});
