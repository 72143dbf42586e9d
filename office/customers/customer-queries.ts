import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { readCustomerCall, readRemovalCall } from '#contract/customers/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type OfficeCustomer = OutputOf<typeof readCustomerCall>;

/**
 * All query keys about a customer begin with `customer`, so that they are refetched together when the customer changes.
 */
export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', customerId],
    queryFn: () => callOffice(readCustomerCall, { customerId }),
  });

/** Refetched each time the dialog opens, because the customer may have placed an order since. */
export const removalQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', customerId, 'removal'],
    queryFn: () => callOffice(readRemovalCall, { customerId }),
    staleTime: 0,
  });
