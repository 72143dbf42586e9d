-- Today in a live shop counts the products that nobody has saved since the demo was loaded (decision 106).
create index product_versions_of_nobody on product_versions (product_id) where who is null;
