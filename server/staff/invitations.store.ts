import type { NotNull } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { ROLE_COLUMNS, toRole } from './roles.store.ts';

const openInvitations = (database: Database) =>
  database
    .selectFrom('staff_invitations')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_invitations.role_id')
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(ROLE_COLUMNS)
    .select([
      'staff_invitations.id as invitationId',
      'staff_invitations.email',
      'staff_invitations.name',
      'staff_invitations.member_id as memberId',
      'staff_invitations.invited_by as invitedBy',
      'staff_invitations.expires_at as expiresAt',
      'staff_invitations.totp_secret as totpSecret',
    ]);
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof openInvitations>['executeTakeFirst']>>>;
/** The invitations of an address: all but the set-up links. */
const addressedInvitations = (database: Database) =>
  openInvitations(database)
    .where('staff_invitations.email', 'is not', null)
    .$narrowType<{ email: NotNull; name: NotNull }>();

function invitationOf<Some extends Row>(row: Some) {
  const { invitationId, memberId, invitedBy, expiresAt, totpSecret } = row;
  const { email, name }: Pick<Some, 'email' | 'name'> = row;
  return { id: invitationId, email, name, memberId, invitedBy, expiresAt, totpSecret, role: toRole(row) };
}
/** An invitation; `email` and `name` are null in the set-up link of a new shop. */
export type OpenInvitation = ReturnType<typeof invitationOf<Row>>;
export type Invitation = OpenInvitation & { email: string; name: string };

/** The invitation with this token; null if it is unknown, accepted, cancelled or expired. */
export async function findOpenInvitation(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | null> {
  const row = await openInvitations(database)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function findInvitation(database: Database, invitationId: number): Promise<Invitation | null> {
  const row = await addressedInvitations(database)
    .where('staff_invitations.id', '=', invitationId)
    .executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function listOpenInvitations(database: Database, now: Date): Promise<Invitation[]> {
  const rows = await addressedInvitations(database)
    .where('expires_at', '>', now)
    .orderBy('staff_invitations.id')
    .execute();
  return rows.map(invitationOf);
}

export async function insertInvitation(
  tx: Transaction,
  invitation: {
    tokenHash: Buffer;
    email: string | null;
    name: string | null;
    roleId: number;
    memberId: number | null;
    totpSecret: Buffer;
    invitedBy: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      name: invitation.name,
      role_id: invitation.roleId,
      member_id: invitation.memberId,
      totp_secret: invitation.totpSecret,
      invited_by: invitation.invitedBy,
      made_at: invitation.now,
      expires_at: invitation.expiresAt,
      accepted_at: null,
      cancelled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Marks an invitation as accepted; returns false if another request accepted it first, or if it was cancelled or has
 * expired.
 */
export async function updateInvitationAsAccepted(tx: Transaction, invitationId: number, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Cancels the open invitations and reset links of an e-mail address or of a role, or one invitation by its id.
 * @returns the number of cancelled invitations
 */
export async function updateInvitationsAsCancelled(
  tx: Transaction,
  which: { email: string } | { roleId: number } | { id: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ cancelled_at: now })
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .$if('email' in which, (query) => query.where('email', '=', (which as { email: string }).email))
    .$if('roleId' in which, (query) => query.where('role_id', '=', (which as { roleId: number }).roleId))
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
