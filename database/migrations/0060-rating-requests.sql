-- The buyers who were asked for a rating of an order, each once (decision 054).
create table rating_requests (
  order_id integer primary key references orders,
  requested_at timestamptz not null
);

-- They were part of the reminders until now: who turned those off is not asked by any channel.
insert into notification_refusals (shopper_id, topic, channel, refused_at)
  select r.shopper_id, 'ratings', c.channel, r.refused_at
    from notification_refusals r join shoppers s on s.id = r.shopper_id and s.removed_at is null
    cross join (values ('email'), ('sms'), ('push')) as c (channel)
   where r.topic = 'reminders';
