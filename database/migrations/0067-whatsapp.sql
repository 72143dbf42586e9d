-- Who asked for order messages by WhatsApp instead of SMS: when, where and for which number, and how it ended. A row is
-- proof of consent and stays after its end; another number needs another consent.
create table whatsapp_consents (
  id integer generated always as identity primary key,
  shopper_id integer not null references shoppers on delete cascade,
  -- In E.164, as in +966512345678.
  phone text not null check (phone ~ '^\+\d{8,15}$'),
  given_at timestamptz not null,
  given_in text not null check (given_in in ('account', 'checkout')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('account', 'checkout', 'reply', 'newNumber')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index whatsapp_consents_open on whatsapp_consents (shopper_id) where ended_at is null;
create index whatsapp_consents_open_phone on whatsapp_consents (phone) where ended_at is null;
create index whatsapp_consents_shopper on whatsapp_consents (shopper_id);
create trigger refuse_removed_account before insert on whatsapp_consents
  for each row execute function refuse_removed_account();

-- Order messages that go by WhatsApp. The id is the job of the order's event, so that a repeated job adds no second one.
create table whatsapp_messages (
  id uuid primary key,
  shopper_id integer not null references shoppers on delete cascade,
  phone text not null,
  event jsonb not null,
  state text not null
    check (state in ('waiting', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed')),
  -- The service's own id, known once it has accepted the message.
  wamid text unique,
  -- When the SMS that replaces the message was ordered.
  sms_at timestamptz,
  created_at timestamptz not null,
  -- A message is replaced by an SMS exactly when WhatsApp has failed: never both, never neither.
  constraint whatsapp_messages_one_way check ((state = 'failed') = (sms_at is not null))
);
create index whatsapp_messages_shopper on whatsapp_messages (shopper_id);
create index whatsapp_messages_age on whatsapp_messages (created_at);
create trigger refuse_removed_account before insert on whatsapp_messages
  for each row execute function refuse_removed_account();

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('sms', 'email', 'push', 'whatsapp'));

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (
  case area
    when 'payments' then kind in (
      'forgedWebhook', 'unknownCharge', 'mismatch', 'notCaptured', 'notPaidHere', 'otherAmount', 'otherRefund',
      'refundRefused')
    when 'shipments' then kind in (
      'refused', 'away', 'lostAnswer', 'noLabel', 'failed', 'returned', 'endedOrder', 'silent', 'unknownStatus',
      'unknownShipment', 'mismatch', 'forgedWebhook')
    when 'messages' then source in ('sms', 'email', 'whatsapp')
    else false
  end
);
