-- A sale stays with what brought it; one noted by hand came from nowhere that is known.
create or replace function set_order_source() returns trigger language plpgsql as $$
begin
  if new.lead_id is not null then
    select l.origin, campaign_of(l.source) into new.origin, new.campaign
    from leads l where l.account_id = new.account_id and l.id = new.lead_id;
  end if;
  return new;
end $$;

create or replace trigger orders_set_source before insert on orders for each row execute function set_order_source();
