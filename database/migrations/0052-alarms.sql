-- What people must look at, whichever domain found it: payment_alarms, shipment_alarms and message_alarms become one.
create table alarms (
  id integer generated always as identity primary key,
  area text not null,
  -- The provider, the courier or the channel.
  source text not null,
  kind text not null,
  -- What it is about: a charge, an order, a masked recipient; for forged messages the hour.
  subject text not null,
  detail text not null,
  -- An alarm of the same area, source and kind with the same key is the same one, found again.
  dedup_key text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (area, source, kind, dedup_key),
  constraint alarms_kind_check check (
    case area
      when 'payments' then kind in (
        'forgedWebhook', 'unknownCharge', 'mismatch', 'notCaptured', 'notPaidHere', 'otherAmount', 'otherRefund',
        'refundRefused')
      when 'shipments' then kind in (
        'refused', 'away', 'lostAnswer', 'noLabel', 'failed', 'returned', 'endedOrder', 'silent', 'unknownStatus',
        'unknownShipment', 'mismatch', 'forgedWebhook')
      -- The message that was refused, such as order-accepted or code.
      when 'messages' then source in ('sms', 'email')
      else false
    end
  )
);
create index alarms_newest on alarms (area, last_at desc, id desc);

-- In the order of their ids, which tell the newer of two that were raised at one moment.
insert into alarms (area, source, kind, subject, detail, dedup_key, times, first_at, last_at)
select area, source, kind, subject, detail, dedup_key, times, first_at, last_at
  from (
    select 'payments' as area, provider as source, kind, subject, detail, subject as dedup_key, times, first_at, last_at, id
      from payment_alarms
    union all
    select 'shipments', courier, kind, subject, detail, subject, times, first_at, last_at, id from shipment_alarms
    union all
    select 'messages', channel, message, recipient, detail, recipient || ' ' || detail, times, first_at, last_at, id
      from message_alarms
  ) known
 order by area, id;
drop table payment_alarms;
drop table shipment_alarms;
drop table message_alarms;
