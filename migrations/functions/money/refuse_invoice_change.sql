-- What an invoice said once stays; when it was paid may be written.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.id, new.number, new.kind, new.total, new.content, new.issued_at)
    is distinct from (old.account_id, old.id, old.number, old.kind, old.total, old.content, old.issued_at) then
    raise exception 'an invoice that was issued stays as it is';
  end if;
  return new;
end $$;

create or replace trigger invoices_refuse_change before update on invoices for each row execute function refuse_invoice_change();
