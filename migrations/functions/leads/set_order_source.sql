-- A sale stays with what brought it.
create or replace function set_order_source() returns trigger language plpgsql as $$
begin
  select l.origin, campaign_of(l.source) into new.origin, new.campaign
  from leads l where l.account_id = new.account_id and l.id = new.lead_id;
  return new;
end $$;

create or replace trigger orders_set_source before insert on orders for each row execute function set_order_source();
