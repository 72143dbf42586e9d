import * as calls from '#contract/orders/dispatch.calls.ts';
import { type OfficeRoute, reads, writes, writesAfter } from '#server/http/serve-office.ts';
import { addPhoto, cleanPhoto } from '../door-photos/add-photo.ts';
import { readPhoto } from '../door-photos/read-photo.ts';
import { handOver } from './hand-over.ts';
import { listParcelSlots } from './list-parcel-slots.ts';
import { listParcels } from './list-parcels.ts';
import { listStops } from './list-stops.ts';
import { readHandoverList } from './read-handover-list.ts';
import { recordFailure } from './record-failure.ts';
import { requestCourierAgain } from './request-courier-again.ts';
import { revealStopPhone } from './reveal-stop-phone.ts';

export const dispatchOfficeRoutes: OfficeRoute[] = [
  reads(calls.listParcelsCall, listParcels),
  reads(calls.readHandoverListCall, readHandoverList),
  reads(calls.listParcelSlotsCall, listParcelSlots),
  reads(calls.listStopsCall, listStops),
  reads(calls.readPhotoCall, readPhoto),
  writes(calls.handOverCall, handOver),
  writes(calls.requestCourierAgainCall, requestCourierAgain),
  writes(calls.recordFailureCall, recordFailure),
  writes(calls.revealStopPhoneCall, revealStopPhone),
  writesAfter(calls.addPhotoCall, cleanPhoto, addPhoto),
];
