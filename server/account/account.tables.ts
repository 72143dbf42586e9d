import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#text/language.ts';
import type { CodePurpose } from './codes/code.ts';

export type AccountTables = {
  countries: {
    id: number;
    iso_code: string;
    country_code: string;
    name_ar: string;
    name_en: string;
    phone_length: number;
    position: number;
  };
  shoppers: {
    id: GeneratedAlways<number>;
    uuid: Generated<string>;
    is_guest: boolean;
    name: string | null;
    country_code: string | null;
    phone: string | null;
    /** The customer's e-mail address, verified by a code and stored in lower case; unique. */
    email: string | null;
    /** The password's argon2id hash in PHC format. */
    password_hash: string | null;
    picture: string | null;
    language: Language;
    merged_into: number | null;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
  sessions: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    token_hash: Buffer;
    binding_hash: Buffer;
    created_at: Date;
    last_used_at: Date;
    idle_expires_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    device: string | null;
    owner_proved_at: Generated<Date | null>;
  };
  lost_phones: { shopper_id: number; reported_at: Date; ready_at: Date };
  profile_pictures: { shopper_id: number; name: string; bytes: Buffer; saved_at: Date };
  codes: {
    id: GeneratedAlways<number>;
    channel: 'sms' | 'email';
    destination: string;
    purpose: CodePurpose;
    requested_by: number | null;
    /** Whether the contact's owner had signed in before with the browser that requested the code. */
    is_known: Generated<boolean>;
    /** The network household (limits/limit-rate) of a stranger who requested the code; null for a known browser. */
    requested_from: Generated<string | null>;
    salt: Buffer;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  known_devices: {
    device_hash: Buffer;
    shopper_id: number;
    session_id: number | null;
    known_until: Date;
  };
  email_verifications: {
    shopper_id: number;
    email: string;
    name: string | null;
    password_hash: string | null;
    joins_guest: boolean;
    remembers: Generated<boolean>;
    created_at: Date;
  };
  password_tokens: {
    token_hash: Buffer;
    shopper_id: number;
    requested_by: number;
    expires_at: Date;
  };
  remembered_sign_ins: {
    token_hash: Buffer;
    family: string;
    shopper_id: number;
    session_id: number | null;
    expires_at: Date;
    spent_at: Date | null;
  };
};
