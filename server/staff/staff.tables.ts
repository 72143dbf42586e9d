import type { Generated, GeneratedAlways } from 'kysely';
import type { BuiltInRole, Permission } from '#contract/staff/permissions.rules.ts';

export type StaffTables = {
  staff_roles: {
    id: GeneratedAlways<number>;
    built_in: BuiltInRole | null;
    name_ar: string;
    name_en: string;
    permissions: Permission[];
    refund_per_action_halalas: number | null;
    refund_per_day_halalas: number | null;
    wallet_per_action_halalas: number | null;
    wallet_per_day_halalas: number | null;
    version: Generated<number>;
  };
  staff_members: {
    id: GeneratedAlways<number>;
    email: string;
    name: string;
    role_id: number;
    password_hash: string;
    totp_secret: Buffer | null;
    totp_used_step: Generated<number>;
    next_totp_secret: Buffer | null;
    next_totp_until: Date | null;
    user_handle: Buffer;
    joined_at: Date;
    dismissed_at: Date | null;
    version: Generated<number>;
  };
  staff_spending: { member_id: number; day: string; kind: 'refund' | 'wallet'; halalas: number };
  staff_recovery_codes: { member_id: number; code_hash: Buffer; used_at: Date | null };
  staff_invitations: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    /** Null in the set-up link of a new shop, as is the name. */
    email: string | null;
    name: string | null;
    role_id: number;
    member_id: number | null;
    totp_secret: Buffer;
    invited_by: string;
    made_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    cancelled_at: Date | null;
  };
  staff_sessions: {
    id: GeneratedAlways<number>;
    member_id: number;
    token_hash: Buffer;
    device: string | null;
    started_at: Date;
    last_used_at: Date;
    idle_ends_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    proved_at: Date | null;
  };
  staff_passkeys: {
    id: GeneratedAlways<number>;
    member_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    added_at: Date;
    last_used_at: Date | null;
  };
  staff_challenges: {
    id_hash: Buffer;
    purpose: 'signIn' | 'prove' | 'add';
    member_id: number | null;
    challenge: string;
    expires_at: Date;
  };
};
