-- Staff answer tickets and follow enquiries up in the back office (decision 070).
alter table tickets
  -- Grows with each change, also one that the shopper makes: an act names the version it saw.
  add column version integer not null default 1 check (version >= 1),
  add column assigned_to integer references staff_members,
  -- Since when the shopper waits for the shop; the clock of the answer.
  add column waiting_since timestamptz,
  add column first_answered_at timestamptz,
  add column closed_at timestamptz,
  -- The member or operator who changed it last; null for the shopper.
  add column last_change_by text check (last_change_by <> ''),
  add column last_change_at timestamptz;
update tickets set
  waiting_since = case when status in ('received', 'inProgress') then changed_at end,
  first_answered_at =
    (select min(sent_at) from ticket_messages m where m.ticket_id = tickets.id and m.author = 'shop'),
  closed_at = case when status in ('received', 'inProgress', 'pending') then null else changed_at end,
  last_change_at = changed_at;
alter table tickets
  alter column last_change_at set not null,
  add constraint tickets_wait check ((waiting_since is not null) = (status in ('received', 'inProgress'))),
  add constraint tickets_close
    check ((closed_at is not null) = (status in ('resolvedWithRefund', 'resolvedWithoutRefund', 'rejected')));
-- The longest wait first, then what waits for the shopper, the newest first.
create index tickets_in_queue on tickets
  (coalesce(waiting_since, 'infinity'::timestamptz), changed_at desc, id desc) where closed_at is null;
create index tickets_closed on tickets (changed_at desc, id desc) where closed_at is not null;
create index tickets_assigned on tickets (assigned_to) where assigned_to is not null;

-- Who of the shop wrote it; the office shows it, the shopper reads the shop's name.
alter table ticket_messages add column answered_by text
  check (answered_by is null or (answered_by <> '' and author = 'shop'));

-- Texts that staff send often, in both languages: the shopper's decides which is sent.
create table canned_answers (
  id integer generated always as identity primary key,
  title_ar text not null check (title_ar <> ''),
  title_en text not null check (title_en <> ''),
  -- {name} and {order} are filled in before it is sent.
  text_ar text not null check (text_ar <> ''),
  text_en text not null check (text_en <> ''),
  version integer not null default 1 check (version >= 1),
  changed_by text,
  changed_at timestamptz
);
insert into canned_answers (title_ar, title_en, text_ar, text_en) values
  ('نتابع الموضوع', 'Looking into it',
   'أهلًا {name}، وصلتنا رسالتك ونتابع الموضوع الآن. نوافيك بالرد اليوم.',
   'Hello {name}, thank you for writing. We’re looking into it and will reply today.'),
  ('طلب صورة', 'Ask for a photo',
   'أهلًا {name}، يؤسفنا ما حدث. أرسل لنا صورة واضحة لنساعدك على الفور.',
   'Hello {name}, we’re sorry about this. Please send us a clear photo so that we can help right away.'),
  ('الطلب في الطريق', 'Order on its way',
   'أهلًا {name}، طلبك {order} في الطريق، وتجد موعد وصوله في صفحة طلباتك.',
   'Hello {name}, your order {order} is on its way. Its arrival time is on your orders page.'),
  ('نرسل بديلًا', 'Sending another',
   'أهلًا {name}، نعتذر عما وصلك في الطلب {order}. نجهز لك بديلًا ونتفق معك على موعد التوصيل.',
   'Hello {name}, we’re sorry about order {order}. We’re preparing another one and will agree a delivery time with you.');
create constraint trigger audited after insert or update or delete on canned_answers
  deferrable initially deferred for each row execute function demand_audit_entry();

alter table enquiries
  add column version integer not null default 1 check (version >= 1),
  add column stage text not null default 'new' check (stage in ('new', 'contacted', 'won', 'lost')),
  -- What staff wrote about it; the sender never reads it.
  add column note text not null default '',
  add column assigned_to integer references staff_members,
  add column last_change_by text check (last_change_by <> ''),
  add column last_change_at timestamptz;
create index enquiries_by_stage on enquiries (stage, id desc);
create index enquiries_assigned on enquiries (assigned_to) where assigned_to is not null;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger raise_version before update on tickets for each row execute function raise_version();
create trigger raise_version before update on enquiries for each row execute function raise_version();
create trigger raise_version before update on canned_answers for each row execute function raise_version();

-- Tells every server what changed, as orders do (0073): a number and a version, nothing personal.
create function notify_numbered_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed',
    json_build_object('what', tg_argv[0], 'id', new.number, 'version', new.version)::text);
  return null;
end $$;
create trigger notify_office after insert or update on tickets
  for each row execute function notify_numbered_change('ticket');
create trigger notify_office after insert or update on enquiries
  for each row execute function notify_numbered_change('enquiry');
