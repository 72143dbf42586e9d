import type { Generated, GeneratedAlways } from 'kysely';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';

export type SocialTables = {
  social_identities: {
    provider: IdentityProvider;
    subject: string;
    shopper_id: number;
    created_at: Date;
  };
  social_attempts: {
    id: GeneratedAlways<number>;
    provider: IdentityProvider;
    state_hash: Buffer;
    binding_hash: Buffer;
    attempt_id: string;
    nonce: string;
    code_verifier: string;
    created_at: Date;
    expires_at: Date;
    posted_code: Generated<string | null>;
    posted_user: Generated<string | null>;
    returned_at: Generated<Date | null>;
    subject: Generated<string | null>;
    email: Generated<string | null>;
    is_email_verified: Generated<boolean>;
    name: Generated<string | null>;
    ticket_hash: Generated<Buffer | null>;
    ticket_expires_at: Generated<Date | null>;
  };
};
