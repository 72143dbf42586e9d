-- How often a message was given to WhatsApp: after "too many messages" it is tried again (decision 108). The check of an
-- unanswered try must not end a later one.
alter table whatsapp_messages add column tries smallint not null default 0;
