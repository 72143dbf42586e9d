import type { Consequences } from '#server/consequences.ts';
import { listOwn } from './enquiries.store.ts';

/** For `whenDataIsExported`: what was written by the forms while signed in. */
export const exportEnquiries: Consequences['whenDataIsExported'][number] = async ({
  database,
  session: { shopperId },
}) => ({
  enquiries: (await listOwn(database, shopperId)).map(({ attachmentId, sentAt, ...said }) => ({
    ...said,
    has_attachment: attachmentId !== null,
    sent_at: sentAt.toISOString(),
  })),
});
