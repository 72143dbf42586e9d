-- What customers send to the shop: pictures and PDF documents, made anew by the server (product.md 8).
create table uploads (
  id integer generated always as identity primary key,
  -- 192 random bits; the name says nothing of the file that was sent.
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{32}$'),
  shopper_id integer not null references shoppers,
  kind text not null check (kind in ('image', 'pdf')),
  bytes bytea not null check (octet_length(bytes) > 0),
  size integer generated always as (octet_length(bytes)) stored,
  -- Of a picture, in pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  saved_at timestamptz not null,
  -- Since when something that stays shows it; without it the file is forgotten after a day.
  used_at timestamptz,
  check ((kind = 'image') = (width is not null and height is not null))
);
create index uploads_by_shopper on uploads (shopper_id);
create index uploads_that_wait on uploads (saved_at) where used_at is null;
-- Pictures and documents are packed already.
alter table uploads alter column bytes set storage external;

-- What a ticket can be about, by the kind of the ticket; written by the shop's people (import-issues).
create table ticket_issues (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('orderIssue', 'generalInquiries', 'corporateGift', 'collaboration', 'other')),
  position integer not null,
  title_ar text not null check (title_ar <> ''),
  title_en text not null check (title_en <> ''),
  needs_file boolean not null,
  needs_quantity boolean not null,
  -- One that is not offered any more stays with the tickets that have it.
  is_offered boolean not null
);
create index ticket_issues_by_kind on ticket_issues (kind, position);

create sequence ticket_numbers start 1001;

create table tickets (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  number text not null unique default 'T-' || nextval('ticket_numbers'),
  shopper_id integer not null references shoppers,
  kind text not null check (kind in ('orderIssue', 'generalInquiries', 'corporateGift', 'collaboration', 'other')),
  issue_id integer references ticket_issues,
  order_id integer references orders,
  quantity integer check (quantity between 1 and 999),
  status text not null
    check (status in ('received', 'inProgress', 'pending', 'resolvedWithRefund', 'resolvedWithoutRefund', 'rejected')),
  -- Given to the wallet with the answer that ended it.
  refund_halalas integer check (refund_halalas > 0),
  -- One attempt opens one ticket.
  key uuid not null,
  content_hash bytea not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (shopper_id, key),
  check (kind = 'orderIssue' or order_id is null),
  check ((status = 'resolvedWithRefund') = (refund_halalas is not null))
);
create index tickets_by_shopper on tickets (shopper_id, id desc);
create index tickets_that_are_open on tickets (changed_at) where status in ('received', 'inProgress');
create index tickets_by_order on tickets (order_id) where order_id is not null;

-- The thread, from the first word on.
create table ticket_messages (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets,
  author text not null check (author in ('shopper', 'shop')),
  body text not null,
  -- Where the ticket stood with it, if it moved.
  status text
    check (status in ('received', 'inProgress', 'pending', 'resolvedWithRefund', 'resolvedWithoutRefund', 'rejected')),
  -- One attempt says one thing.
  key uuid not null,
  content_hash bytea not null,
  sent_at timestamptz not null,
  unique (ticket_id, key),
  check (body <> '' or status is not null)
);

create table ticket_files (
  message_id integer not null references ticket_messages,
  position smallint not null,
  upload_id integer not null unique references uploads,
  primary key (message_id, position)
);

create trigger refuse_removed_account before insert on uploads
  for each row execute function refuse_removed_account();
create trigger refuse_removed_account before insert on tickets
  for each row execute function refuse_removed_account();
