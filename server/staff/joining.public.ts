/** Reads the data for the e-mail of a staff invitation. */
export { readInvitationToSend } from './invitation-to-send.ts';
/** Operators invite the first owner, or an owner who can no longer sign in. */
export { inviteOwner } from './invite-owner.ts';
/** Makes the link with which the first owner of a new shop joins. */
export { makeSetUpLink } from './set-up-link.ts';
