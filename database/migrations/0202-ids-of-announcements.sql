-- PostgreSQL (15 to 18) loses the sequence of an unlogged table on a standby that takes over before its first restart
-- point: "bad magic number in sequence". Each order writes an announcement, so no order could be placed after that.
-- The ids come from a sequence of their own now, which is logged; the rows may still be lost.
alter table announcements alter column id drop identity;
create sequence announcement_ids;
select setval('announcement_ids', coalesce(max(id), 0) + 1, false) from announcements;
alter table announcements alter column id set default nextval('announcement_ids');
