-- Who signs in by Google, Apple or Facebook: the provider's own name of a person leads to one customer (product.md 2).
create table social_identities (
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  subject text not null,
  shopper_id integer not null references shoppers on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identities_by_shopper on social_identities (shopper_id);

-- One walk through an identity popup: from our address to the provider's, back, and to the login call. Its secrets are
-- kept as SHA-256; nonce and verifier are sent on and have to be known. The row goes when its ticket is spent.
create table social_attempts (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  state_hash bytea not null unique check (length(state_hash) = 32),
  -- The browser that began, by its binding cookie: nobody else brings this state back or spends this ticket.
  binding_hash bytea not null check (length(binding_hash) = 32),
  -- The waiting page's own mark: of several open pages only the one that asked takes the ticket.
  page_mark text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a form post of another site brought (Apple), until the browser asks for the same state with its cookie.
  posted_code text,
  posted_user text,
  returned_at timestamptz,
  -- What the provider proved.
  subject text,
  email text,
  is_email_verified boolean not null default false,
  name text,
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  ticket_expires_at timestamptz,
  check ((ticket_hash is null) = (subject is null)),
  check ((ticket_hash is null) = (ticket_expires_at is null))
);
create index social_attempts_by_age on social_attempts (created_at);
