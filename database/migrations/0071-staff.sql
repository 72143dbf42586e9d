-- The people who run the shop in the back office (decision 066).
create table staff_roles (
  id integer generated always as identity primary key,
  -- Null for a role that the shop made itself.
  built_in text unique
    check (built_in in ('owner', 'preparer', 'dispatcher', 'support', 'merchandiser', 'accountant', 'host')),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  permissions text[] not null,
  -- Null is no limit; the owner has none.
  refund_per_action_halalas integer check (refund_per_action_halalas >= 0),
  refund_per_day_halalas integer check (refund_per_day_halalas >= 0),
  wallet_per_action_halalas integer check (wallet_per_action_halalas >= 0),
  wallet_per_day_halalas integer check (wallet_per_day_halalas >= 0),
  version integer not null default 1 check (version >= 1)
);
create unique index staff_roles_name_ar on staff_roles (lower(name_ar));
create unique index staff_roles_name_en on staff_roles (lower(name_en));

-- The owner holds every permission, also those of later releases: the code knows them, so the row lists none.
insert into staff_roles (
  built_in, name_ar, name_en, permissions,
  refund_per_action_halalas, refund_per_day_halalas, wallet_per_action_halalas, wallet_per_day_halalas
) values
  ('owner', 'المالك', 'Owner', '{}', null, null, null, null),
  ('preparer', 'التحضير', 'Preparer', '{orders.see,orders.prepare}', 0, 0, 0, 0),
  ('dispatcher', 'التسليم', 'Dispatcher', '{orders.see,orders.dispatch,people.reveal}', 0, 0, 0, 0),
  ('support', 'خدمة العملاء', 'Support',
    '{orders.see,orders.end,money.refund,money.wallet,people.see,people.reveal,tickets.answer}',
    50000, 200000, 20000, 100000),
  ('merchandiser', 'المنتجات والمحتوى', 'Merchandiser',
    '{products.edit,prices.edit,stock.edit,content.edit,coupons.edit,reports.see}', 0, 0, 0, 0),
  ('accountant', 'المحاسبة', 'Accountant',
    '{orders.see,money.refund,money.approve,reports.see,reports.money}', 200000, 1000000, 0, 0),
  ('host', 'تشغيل النظام', 'Host', '{settings.edit,audit.see,work.retry}', 0, 0, 0, 0);

create table staff_members (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  role_id integer not null references staff_roles,
  password_hash text not null,
  -- Sealed by the shop's own key; null only for the accounts of the demo.
  totp_secret bytea,
  -- The 30-second step of the last code that was used: a code is valid once (RFC 6238, 5.2).
  totp_used_step bigint not null default 0,
  -- A new secret that waits for its first code.
  next_totp_secret bytea,
  next_totp_until timestamptz,
  -- What a passkey names its owner by.
  user_handle bytea not null unique,
  joined_at timestamptz not null,
  dismissed_at timestamptz,
  version integer not null default 1 check (version >= 1),
  check ((next_totp_secret is null) = (next_totp_until is null))
);
create index staff_members_role on staff_members (role_id);

create table staff_recovery_codes (
  member_id integer not null references staff_members,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table staff_invitations (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  role_id integer not null references staff_roles,
  -- The member who sets up the account again; null for somebody new.
  member_id integer references staff_members,
  totp_secret bytea not null,
  invited_by text not null check (invited_by <> ''),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  check (accepted_at is null or cancelled_at is null)
);
-- A second invitation for an address replaces the first.
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and cancelled_at is null;
create index staff_invitations_role on staff_invitations (role_id);
create index staff_invitations_member on staff_invitations (member_id) where member_id is not null;

create table staff_sessions (
  id integer generated always as identity primary key,
  member_id integer not null references staff_members,
  token_hash bytea not null unique,
  device text,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- When its owner last gave password and code, or a passkey, again.
  proved_at timestamptz
);
create index staff_sessions_open on staff_sessions (member_id) where ended_at is null;

create table staff_passkeys (
  id integer generated always as identity primary key,
  member_id integer not null references staff_members,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_member on staff_passkeys (member_id);

-- What a passkey signs: valid once, for some minutes.
create table staff_challenges (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('signIn', 'prove', 'add')),
  member_id integer references staff_members,
  challenge text not null,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (member_id is null))
);
create index staff_challenges_age on staff_challenges (expires_at);

-- Who did what in the back office, written in the transaction that did it. No secrets, and no shopper's name or contact.
create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz not null,
  -- Null for a command on the shop's own machine.
  member_id integer references staff_members,
  who text not null check (who <> ''),
  address text,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  transaction_id xid8 not null default pg_current_xact_id()
);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_member on audit_log (member_id, id desc) where member_id is not null;
create index audit_log_act on audit_log (act, id desc);
create index audit_log_transaction on audit_log (transaction_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.' using errcode = 'AU403';
end $$;
create trigger append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger append_only_whole before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- No change of who may do what without an entry: checked when the transaction commits. Left out is what every request
-- does: the times of a session's last use.
create function demand_audit_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_log where transaction_id = pg_current_xact_id()) then
    raise exception '% was changed without an entry in the audit log.', tg_table_name using errcode = 'AU428';
  end if;
  return null;
end $$;
create constraint trigger audited after insert or update or delete on staff_roles
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on staff_members
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on staff_recovery_codes
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on staff_invitations
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited after insert or update or delete on staff_passkeys
  deferrable initially deferred for each row execute function demand_audit_entry();
create constraint trigger audited
  after insert or update of member_id, token_hash, started_at, ends_at, ended_at, proved_at on staff_sessions
  deferrable initially deferred for each row execute function demand_audit_entry();
