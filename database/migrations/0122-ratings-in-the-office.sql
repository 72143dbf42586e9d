-- The office reads ratings again when something about them changes (decision 094).
create trigger notify_office after insert or update of state, revision, answer, is_counted on product_ratings
  for each statement execute function notify_part_change('rating');
