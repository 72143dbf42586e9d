-- What the shop does not sell may be named, so that such a search finds nothing (decision 068). The rows of the index are
-- not affected.
alter table search_meanings drop constraint search_meanings_kind_check;
alter table search_meanings add constraint search_meanings_kind_check check (
  kind in ('synonym', 'unsold', 'category', 'occasion', 'colour', 'light', 'pets', 'size', 'recipient'));
