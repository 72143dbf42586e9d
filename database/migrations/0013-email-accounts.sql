-- Accounts by e-mail and password (Specification 4; product.md 2).
-- shoppers.email holds only addresses whose owner has shown a code that was sent there, in lower case.
alter table shoppers
  -- argon2id in the PHC form; null where nobody has chosen a password.
  add column password_hash text,
  add constraint shoppers_email_lower check (email = lower(email)),
  add constraint shoppers_password_of_email check (password_hash is null or email is not null);
create unique index shoppers_by_email on shoppers (email) where email is not null;

-- An address that somebody says is theirs, until the code sent there is shown by the same session's shopper. Each
-- shopper has a claim of its own, so nobody's sign-up can lend its password to somebody else's code.
create table email_claims (
  shopper_id integer primary key references shoppers on delete cascade,
  email text not null check (email = lower(email)),
  -- Of a sign-up; both null where a customer wants another address.
  name text,
  password_hash text,
  -- Whether the guest came with its own guest_user_id, so that its cart joins (Specification 6).
  joins_guest boolean not null,
  created_at timestamptz not null
);
create index email_claims_by_email on email_claims (email, created_at);
create index email_claims_by_age on email_claims (created_at);

-- A forgotten password's code was right: who shows the token from the session that asked may choose a new one, once.
create table password_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  shopper_id integer not null references shoppers on delete cascade,
  asked_by integer not null references shoppers on delete cascade,
  expires_at timestamptz not null
);
create index password_tokens_by_shopper on password_tokens (shopper_id);
create index password_tokens_by_asker on password_tokens (asked_by);
create index password_tokens_by_end on password_tokens (expires_at);

-- What stands for the password in a browser that was asked to remember it (product.md 2). Each token opens once and
-- brings the next of its family; those that are spent are kept, because one that comes back tells of a theft.
create table remembered_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  family uuid not null,
  shopper_id integer not null references shoppers on delete cascade,
  -- The session that was opened when this token was given.
  session_id integer references sessions on delete set null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index remembered_sign_ins_by_shopper on remembered_sign_ins (shopper_id);
create index remembered_sign_ins_by_family on remembered_sign_ins (family);
create index remembered_sign_ins_by_session on remembered_sign_ins (session_id) where session_id is not null;
create index remembered_sign_ins_by_end on remembered_sign_ins (expires_at);
