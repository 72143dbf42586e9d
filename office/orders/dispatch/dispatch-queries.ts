import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  addPhotoCall,
  handOverCall,
  listParcelSlotsCall,
  listParcelsCall,
  listStopsCall,
  recordFailureCall,
  requestCourierAgainCall,
  revealStopPhoneCall,
} from '#contract/orders/dispatch.calls.ts';
import { callOffice } from '../../api/call-office.ts';

export type Parcels = OutputOf<typeof listParcelsCall>;
export type Parcel = Parcels['parcels'][number];
export type Stop = OutputOf<typeof listStopsCall>['stops'][number];
export type HandedOver = OutputOf<typeof handOverCall>;

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export const parcelsQuery = queryOptions({
  queryKey: ['parcels'],
  queryFn: () => callOffice(listParcelsCall, {}),
  refetchInterval: OLDEST_MS,
});
export const stopsQuery = queryOptions({
  queryKey: ['stops'],
  queryFn: () => callOffice(listStopsCall, {}),
  refetchInterval: OLDEST_MS,
});
/** The free delivery windows to which a failed delivery can be moved. */
export const slotsQuery = (number: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['parcel-slots', number],
    queryFn: () => callOffice(listParcelSlotsCall, { number }),
    enabled: isWanted,
  });

/** The URLs of the signed hand-over list, of a parcel's label, and of the photo taken at the recipient's door. */
export const listFileOf = (handoverId: number): string => `/api/v1/office/handovers/${handoverId}/list`;
export const labelOf = (number: string): string => `/api/v1/office/orders/${number}/printouts/label`;
export const photoOf = (number: string): string => `/api/v1/office/orders/${number}/photo`;

const meta = { refetch: [['parcels'], ['stops'], ['board'], ['order'], ['today']] };

export function useDispatchActions() {
  const handOver = useMutation({
    mutationFn: (input: InputOf<typeof handOverCall>) => callOffice(handOverCall, input),
    meta,
  });
  const ask = useMutation({
    mutationFn: ({ number, requestedAt }: Parcel) =>
      callOffice(requestCourierAgainCall, { number, requestedAt }),
    meta,
  });
  return { handOver, ask };
}

export function useFailure() {
  return useMutation({
    mutationFn: (input: InputOf<typeof recordFailureCall>) => callOffice(recordFailureCall, input),
    meta,
  });
}

export function useAddPhoto() {
  return useMutation({
    mutationFn: (input: InputOf<typeof addPhotoCall>) => callOffice(addPhotoCall, input),
    meta,
  });
}

export const useStopPhone = () =>
  useMutation({ mutationFn: (number: string) => callOffice(revealStopPhoneCall, { number }) });
