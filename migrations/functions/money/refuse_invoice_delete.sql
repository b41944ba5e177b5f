-- Numbers have no gaps, so no invoice goes.
create or replace function refuse_invoice_delete() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice that was issued stays';
end $$;

create or replace trigger invoices_refuse_delete before delete or truncate on invoices
  for each statement execute function refuse_invoice_delete();
