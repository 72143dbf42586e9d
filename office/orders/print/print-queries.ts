import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { listPrintWindowsCall, makePrintRunCall, readPrintWindowCall } from '#contract/orders/print.calls.ts';
import type { PrintState, Stack } from '#contract/orders/print.rules.ts';
import { callOffice } from '../../api/call-office.ts';
import { useRequestKey } from '../../api/use-request-key.ts';

export type PrintWindow = OutputOf<typeof listPrintWindowsCall>['windows'][number];
export type PrintDetail = OutputOf<typeof readPrintWindowCall>;
export type PrintRun = PrintDetail['runs'][number];
export type PrintOrder = PrintDetail['orders'][number];

/** Identifies a delivery window in the URL: its city, and either both times or neither. */
export type WindowName = { city: number; from?: string; to?: string };

export const nameOf = ({ city, window }: Pick<PrintWindow, 'city' | 'window'>): WindowName => ({
  city: city.id,
  ...(window ? { from: window.startsAt.toISOString(), to: window.endsAt.toISOString() } : {}),
});
export const isSame = (a: WindowName, b: WindowName): boolean =>
  a.city === b.city && a.from === b.from && a.to === b.to;

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export const printWindowsQuery = queryOptions({
  queryKey: ['print', 'windows'],
  queryFn: () => callOffice(listPrintWindowsCall, {}),
  refetchInterval: OLDEST_MS,
});

export const printWindowQuery = ({ city, from, to }: WindowName) =>
  queryOptions({
    queryKey: ['print', 'window', city, from ?? null, to ?? null],
    queryFn: () =>
      callOffice(readPrintWindowCall, {
        cityId: city,
        ...(from && to ? { startsAt: new Date(from), endsAt: new Date(to) } : {}),
      }),
    refetchInterval: OLDEST_MS,
  });

/** The URL of a print run's printouts for one printer. */
export const fileOf = (runId: number, stack: Stack): string => `/api/v1/office/print/runs/${runId}/${stack}`;

/** An order's overall print state. "Changed" outranks "new", because staff must remove the outdated printout. */
export function stateOf({ printouts }: Pick<PrintOrder, 'printouts'>): PrintState {
  if (printouts.some(({ state }) => state === 'changed')) return 'changed';
  return printouts.some(({ state }) => state === 'new') ? 'new' : 'printed';
}

type Input = Omit<InputOf<typeof makePrintRunCall>, 'key'>;

/** Creates a print run. */
export function useMakeRun() {
  const sendWithKey = useRequestKey();
  return useMutation({
    mutationFn: (input: Input) =>
      sendWithKey(input, (key) => callOffice(makePrintRunCall, { ...input, key })),
    meta: { refetch: [['print']] },
  });
}
