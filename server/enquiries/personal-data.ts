import * as z from 'zod/mini';
import { ownEnquiry } from '#contract/enquiries/enquiries.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { dropOwn, listOwn } from './enquiries.store.ts';

/** For `whenDataIsExported`: what was written by the forms while signed in. */
export const exportEnquiries: Consequences['whenDataIsExported'][number] = async ({
  database,
  session: { shopperId },
}) => ({
  enquiries: (await listOwn(database, shopperId)).map(({ attachmentId, ...said }) =>
    z.encode(ownEnquiry, { ...said, hasAttachment: attachmentId !== null }),
  ),
});

/** For `whenAccountRemoved`, before the files that enquiries show are forgotten (tickets/personal-data). */
export const forgetEnquiries: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  dropOwn(tx, shopperId);
