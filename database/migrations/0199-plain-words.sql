-- A courier's report is a status: the shop's, and the courier's own name for it.
alter table shipment_events rename column word to status;
alter table shipment_events rename column said to raw_status;
alter table shipment_events rename constraint shipment_events_word_check to shipment_events_status_check;
alter index shipment_events_shipment_id_attempt_word_said_key rename to shipment_events_status_once;

-- What is wrong in an imported file is a mistake, as on the wire.
alter table catalogue_imports rename column complaints to mistakes;
