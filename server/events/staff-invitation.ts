import type { Language } from '#text/language.ts';
import { defineJob } from './jobs.ts';

/**
 * The job for a link by which a new member joins the back office, or a member sets up their account again. The link's
 * token is encrypted (server/staff/sealed-secret), so that somebody who reads the queue cannot use it.
 */
export type StaffInvited = { invitationId: number; language: Language; sealedToken: string };
export const staffInvited = defineJob<StaffInvited>('staff.invited');
