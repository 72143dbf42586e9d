import * as z from 'zod/mini';
import { ownEnquiry } from '#contract/enquiries/enquiries.wire.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteOwn, listOwn } from './enquiries.store.ts';

/** Handles `onDataExport`: exports the enquiries that the customer sent while signed in. */
export const exportEnquiries: TransactionHooks['onDataExport'][number] = async ({
  database,
  session: { shopperId },
}) => ({
  enquiries: (await listOwn(database, shopperId)).map(({ attachmentId, ...said }) =>
    z.encode(ownEnquiry, { ...said, hasAttachment: attachmentId !== null }),
  ),
});

/**
 * Handles `onAccountRemoved`: deletes the customer's enquiries. Must run before the files to which enquiries refer are
 * deleted (tickets/personal-data).
 */
export const eraseEnquiries: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteOwn(tx, shopperId);
