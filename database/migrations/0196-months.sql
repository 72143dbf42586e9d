-- Counts by day are kept in one partition for each month, so that a month that is no longer kept is dropped at once,
-- instead of being deleted row by row (decision 119). A job makes the coming months (database/months.ts). The table of
-- before becomes the default partition: nothing is copied, and rows for which there is no month have a place.
alter table vitals rename to vitals_rest;
alter index vitals_pkey rename to vitals_rest_pkey;
create table vitals (
  like vitals_rest including constraints,
  primary key (day, page, device, language, metric, step)
) partition by range (day);
alter table vitals attach partition vitals_rest default;

alter table searched_texts rename to searched_texts_rest;
alter index searched_texts_pkey rename to searched_texts_rest_pkey;
create table searched_texts (
  like searched_texts_rest including constraints,
  primary key (day, language, key)
) partition by range (day);
alter table searched_texts attach partition searched_texts_rest default;
