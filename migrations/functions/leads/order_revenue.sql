-- In whole rupiah; sales in other currencies count as orders only.
create or replace function order_revenue(o orders) returns bigint language sql immutable parallel safe
  return case when o.currency = 'IDR' then o.value else 0 end;
