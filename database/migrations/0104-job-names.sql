-- Jobs get the names of the events and acts that they are. Jobs that wait in the queue move with their queue, and so
-- do schedules, which would otherwise keep filling a queue that nobody reads. A new database has no queue yet.
do $$
declare
  pair text[];
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  foreach pair slice 1 in array array[
    ['orders.news', 'orders.event'], ['account.news', 'account.event'], ['tickets.news', 'tickets.event'],
    ['account.code-made', 'account.code-created'], ['orders.gift-link-made', 'orders.gift-link-created'],
    ['enquiries.arrived', 'enquiries.received'], ['payments.card-kept', 'payments.card-saved'],
    ['shipments.make', 'shipments.request'], ['shipments.follow', 'shipments.poll'],
    ['notifications.answer-wishes', 'notifications.send-stock-alerts'],
    ['http.forget-old-hits', 'http.purge-rate-limits'], ['orders.forget-old-contacts', 'orders.purge-contacts'],
    ['account.forget-old-codes', 'account.purge-codes'], ['orders.prune-greetings', 'orders.purge-greetings'],
    ['cart.prune-greetings', 'cart.purge-greetings'], ['uploads.prune', 'uploads.purge']
  ] loop
    -- The queue is copied under its new name, because jobs and schedules refer to it by name.
    insert into jobs.queue
      select (jsonb_populate_record(q, jsonb_build_object('name', pair[2]))).* from jobs.queue q where q.name = pair[1]
      on conflict do nothing;
    update jobs.job set name = pair[2] where name = pair[1];
    update jobs.schedule set name = pair[2] where name = pair[1];
    -- What a schedule is about to send.
    update jobs.job set data = jsonb_set(data, '{name}', to_jsonb(pair[2]))
      where name = '__pgboss__send-it' and data->>'name' = pair[1];
    delete from jobs.queue where name = pair[1];
  end loop;
end $$;
