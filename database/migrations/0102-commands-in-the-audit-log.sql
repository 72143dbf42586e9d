-- What commands did is in the audit log, like what the office did (decision 088).
insert into audit_log (at, member_id, who, act, subject, after)
select at, null, 'command:' || operator, act,
       case act
         when 'wallet.credit' then replace(subject, 'customer ', 'customer:')
         when 'stock.set' then 'product:' || split_part(subject, ' ', 2)
         when 'day.close' then 'day:' || subject
         when 'day.open' then 'day:' || subject
         when 'notice.save' then 'notice:' || subject
         when 'notice.remove' then 'notice:' || subject
         when 'rating.release' then 'rating:' || split_part(subject, '-', 1)
         when 'rating.hold' then 'rating:' || split_part(subject, '-', 1)
         when 'rating.answer' then 'rating:' || split_part(subject, '-', 1)
         else subject
       end,
       case
         when act = 'stock.set' and split_part(subject, ' ', 3) <> ''
           then jsonb_build_object('colour', split_part(subject, ' ', 3))
         when act like 'rating.%' then jsonb_build_object('revision', split_part(subject, '-', 2)::int)
       end
  from operator_acts order by at, id;
drop table operator_acts;

-- Acts of before are among the entries by their time, not by their number.
drop index audit_log_age;
create index audit_log_newest on audit_log (at desc, id desc);
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < (select max(at) from audit_log) - interval '7 years' then return old; end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'AU403';
end $$;
