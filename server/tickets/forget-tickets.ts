import type { Consequences } from '#server/consequences.ts';
import { forgetFilesOf } from '#server/uploads/uploads.public.ts';
import { dropTickets } from './tickets.store.ts';

/** For `whenAccountRemoved`: what was said and shown is the person's own and nothing that the law wants kept. */
export const forgetTickets: Consequences['whenAccountRemoved'][number] = async (tx, { shopperId }) => {
  await dropTickets(tx, shopperId);
  await forgetFilesOf(tx, shopperId);
};
