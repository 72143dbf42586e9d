-- A new shop is set up in the browser (decision 103).

-- The regions of Saudi Arabia, so that the first city can be added without a file. Ids are those of demo/delivery.
insert into regions (id, name_ar, name_en) values
  (1, 'منطقة الرياض', 'Riyadh'),
  (2, 'منطقة مكة المكرمة', 'Makkah'),
  (3, 'منطقة المدينة المنورة', 'Madinah'),
  (4, 'منطقة القصيم', 'Qassim'),
  (5, 'المنطقة الشرقية', 'Eastern Province'),
  (6, 'منطقة عسير', 'Asir'),
  (7, 'منطقة تبوك', 'Tabuk'),
  (8, 'منطقة حائل', 'Hail'),
  (9, 'منطقة الحدود الشمالية', 'Northern Borders'),
  (10, 'منطقة جازان', 'Jazan'),
  (11, 'منطقة نجران', 'Najran'),
  (12, 'منطقة الباحة', 'Al Bahah'),
  (13, 'منطقة الجوف', 'Al Jawf')
on conflict (id) do nothing;

-- Closed since its first start, until its owner opens it for the first time.
alter table maintenance add column is_new boolean not null default false;
alter table maintenance add check (is_on or not is_new);

-- The set-up link of a new shop is an invitation without an address: the person who opens it gives their own.
alter table staff_invitations alter column email drop not null;
alter table staff_invitations alter column name drop not null;
alter table staff_invitations add check ((email is null) = (name is null));
alter table staff_invitations add check (email is not null or member_id is null);
