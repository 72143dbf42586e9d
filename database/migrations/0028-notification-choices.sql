-- What a customer does not want to be told of by a channel; everything else is told. What must be known always is.
create table notification_refusals (
  shopper_id integer not null references shoppers on delete cascade,
  topic text not null check (topic <> ''),
  channel text not null check (channel in ('sms', 'email')),
  refused_at timestamptz not null,
  primary key (shopper_id, topic, channel)
);
create trigger refuse_removed_account before insert on notification_refusals
  for each row execute function refuse_removed_account();
