import * as calls from '#contract/customers/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomers } from './find-customers.ts';
import { listOrders } from './list-orders.ts';
import { readCustomer } from './read-customer.ts';
import { readExport } from './read-export.ts';
import { readRemoval } from './read-removal.ts';
import { readWallet } from './read-wallet.ts';
import { removeCustomer } from './remove-customer.ts';
import { revealContacts } from './reveal-contacts.ts';

export const customersOfficeRoutes: OfficeRoute[] = [
  writes(calls.findCustomersCall, findCustomers),
  reads(calls.readExportCall, readExport),
  reads(calls.readCustomerCall, readCustomer),
  writes(calls.revealContactsCall, revealContacts),
  reads(calls.listOrdersCall, listOrders),
  reads(calls.readWalletCall, readWallet),
  writes(calls.exportCustomerCall, exportCustomer),
  reads(calls.readRemovalCall, readRemoval),
  writes(calls.removeCustomerCall, removeCustomer),
];
