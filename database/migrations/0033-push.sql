-- The shop's own key pair for Web Push (RFC 8292), made by whichever server needs it first. Browsers subscribe to the one
-- key: another pair would end every subscription.
create table push_keys (
  is_the_one boolean primary key default true check (is_the_one),
  public_key text not null check (length(public_key) = 87),
  private_key text not null check (length(private_key) = 43),
  made_at timestamptz not null
);

-- When somebody was last reminded of a cart that was left.
create table cart_reminders (
  shopper_id integer primary key references shoppers on delete cascade,
  reminded_at timestamptz not null
);
create trigger refuse_removed_account before insert on cart_reminders
  for each row execute function refuse_removed_account();

alter table notification_refusals drop constraint notification_refusals_channel_check;
alter table notification_refusals
  add constraint notification_refusals_channel_check check (channel in ('sms', 'email', 'push'));
