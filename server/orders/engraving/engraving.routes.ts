import * as calls from '#contract/orders/engraving.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listEngravings } from './list-engravings.ts';
import { markEngraved, markSpoilt } from './mark-engraving.ts';
import { readEngravingFile, readEngravingPlate, renderEngraving } from './read-engraving-file.ts';

export const engravingOfficeRoutes: OfficeRoute[] = [
  reads(calls.listEngravingsCall, listEngravings),
  reads(calls.renderEngravingCall, renderEngraving),
  reads(calls.readEngravingFileCall, readEngravingFile),
  reads(calls.readEngravingPlateCall, readEngravingPlate),
  writes(calls.markEngravedCall, markEngraved),
  writes(calls.markSpoiltCall, markSpoilt),
];
