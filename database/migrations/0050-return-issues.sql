-- An issue by which something is sent back: it is taken only for an order that arrived, while its return period runs.
alter table ticket_issues add column is_return boolean not null default false;
update ticket_issues set is_return = true where slug = 'return' and kind = 'orderIssue';
