import { queryOptions, useMutation } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import {
  listEngravingsCall,
  markEngravedCall,
  markSpoiltCall,
  renderEngravingCall,
} from '#contract/orders/engraving.calls.ts';
import type { EngravingFilter, SpoilReason } from '#contract/orders/engraving.rules.ts';
import { callOffice } from '../../api/call-office.ts';

export type EngravingQueue = OutputOf<typeof listEngravingsCall>;
export type Engraving = EngravingQueue['engravings'][number];

/** Identifies a pot in the screen's state and in the URL. */
export const keyOf = ({ lineId, piece }: Pick<Engraving, 'lineId' | 'piece'>): string => `${lineId}.${piece}`;

/** Whether a pot can be engraved on a plate: it waits for the laser, and its product has an engraving area. */
export const canBePlated = ({ area, done }: Pick<Engraving, 'area' | 'done'>): boolean =>
  area !== null && done === null;

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export const engravingsQuery = (show: EngravingFilter, productId: number | undefined) =>
  queryOptions({
    queryKey: ['engravings', show, productId ?? null],
    queryFn: () =>
      callOffice(listEngravingsCall, { show, ...(productId === undefined ? {} : { productId }) }),
    refetchInterval: OLDEST_MS,
  });

/**
 * The outlines of a line's engraved text. They are cached, because they change only with the product's engraving area.
 */
export const outlineQuery = ({ lineId, area }: Pick<Engraving, 'lineId' | 'area'>) =>
  queryOptions({
    queryKey: ['engraving-outline', lineId, area],
    queryFn: () => callOffice(renderEngravingCall, { lineId }),
    enabled: area !== null,
    staleTime: Infinity,
  });

/** The URLs of the laser's files: of one order line, and of a plate with several pots. */
export const fileOf = ({ lineId }: Pick<Engraving, 'lineId'>, format: 'svg' | 'pdf'): string =>
  `/api/v1/office/engravings/${lineId}/file/${format}`;
export const plateFileOf = (
  pots: readonly Engraving[],
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  format: 'svg' | 'pdf',
): string =>
  `/api/v1/office/engravings/plate/${format}?pots=${pots.map(keyOf).join(',')}&width_mm=${widthMm}&height_mm=${heightMm}`;

type Pot = Pick<Engraving, 'lineId' | 'piece' | 'version'>;
const potOf = ({ lineId, piece, version }: Pot): Pot => ({ lineId, piece, version });

/** Marks a pot as engraved or spoilt. The screen is updated after the response. */
export function useEngravingActions() {
  const meta = { refetch: [['engravings'], ['board'], ['order']] };
  const mark = useMutation({
    mutationFn: (pot: Engraving) =>
      callOffice(markEngravedCall, { ...potOf(pot), isDone: pot.done === null }),
    meta,
  });
  const spoil = useMutation({
    mutationFn: ({ pot, reason }: { pot: Engraving; reason: SpoilReason }) =>
      callOffice(markSpoiltCall, { ...potOf(pot), reason }),
    meta,
  });
  return { mark, spoil };
}
