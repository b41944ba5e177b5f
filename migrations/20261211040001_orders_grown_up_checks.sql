-- small table: templates, a hundred an account
alter table orders
  validate constraint orders_status_check,
  validate constraint orders_paid_check,
  validate constraint orders_quantity_check,
  validate constraint orders_of_lead_check,
  validate constraint orders_reminded_by_fkey;
alter table templates validate constraint templates_kind_check;
