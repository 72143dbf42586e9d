-- A new way into an account is added only by who has just shown a code from a way there already is.
alter table sessions add column owner_proved_at timestamptz;

-- Numbers that their owners no longer have: after the waiting time a code to the e-mail stands for one to the number.
create table lost_phones (
  shopper_id integer primary key references shoppers on delete cascade,
  reported_at timestamptz not null,
  ready_at timestamptz not null
);
create trigger refuse_removed_account before insert on lost_phones
  for each row execute function refuse_removed_account();
