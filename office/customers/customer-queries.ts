import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { readCustomerCall, readRemovalCall } from '#contract/customers/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type OfficeCustomer = OutputOf<typeof readCustomerCall>;

/** Every key begins with `customer`, so that all of it is read again when something of the customer changes. */
export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', customerId],
    queryFn: () => callOffice(readCustomerCall, { customerId }),
  });

/** Always read again, because an order may have been placed meanwhile. */
export const removalQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', customerId, 'removal'],
    queryFn: () => callOffice(readRemovalCall, { customerId }),
    staleTime: 0,
  });
