import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listGlazesCall } from '#contract/catalogue/palette.calls.ts';
import { callOffice } from '../../api/call-office.ts';

export type Glaze = OutputOf<typeof listGlazesCall>[number];

export const glazesQuery = queryOptions({
  queryKey: ['palette'],
  queryFn: () => callOffice(listGlazesCall, {}),
});
