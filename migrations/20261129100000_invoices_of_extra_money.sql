-- Money beside an order that an operator makes points of is paid for something too: it has an invoice of its own.
alter table invoices add column payment_id uuid references payments;
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('top_up', 'usage', 'extra'));
alter table invoices add check ((kind = 'extra') = (payment_id is not null));
create unique index invoices_payment on invoices (payment_id) where payment_id is not null;
