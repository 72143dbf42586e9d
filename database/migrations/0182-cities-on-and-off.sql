-- A city that is off takes no new orders (decision 101); orders that were placed are delivered as before.
alter table cities add column is_on boolean not null default true;
