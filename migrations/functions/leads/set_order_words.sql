-- What an order is searched by.
create or replace function set_order_words() returns trigger language plpgsql as $$
begin
  new.words := lower(concat_ws(
    E'\n', (select code from leads where account_id = new.account_id and id = new.lead_id), new.customer, new.phone,
    new.note, new.product, new.tracking
  ));
  return new;
end $$;

create or replace trigger orders_set_words before insert or update of lead_id, customer, phone, note, product, tracking on orders
  for each row execute function set_order_words();
