import type { Language } from '#text/language.ts';
import { defineJob } from './jobs.ts';

/**
 * Somebody was invited to the back office, or a member gets a link to set up their account again. The token of the link
 * is sealed (server/staff/sealed-secret): a reader of the queue cannot use it.
 */
export type StaffInvited = { invitationId: number; language: Language; sealedToken: string };
export const staffInvited = defineJob<StaffInvited>('staff.invited');
