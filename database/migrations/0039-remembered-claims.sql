-- Whoever asked to be remembered and had to prove the address first is remembered once it is proved (product.md 2).
alter table email_claims add column remembers boolean not null default false;
