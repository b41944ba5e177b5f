-- Readers of the log notify owner and programs of such a balance.
create or replace function log_low_points() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, counted, worded, data)
  values (new.id, 'points.low', false, false, jsonb_build_object('balance', new.points, 'webhooks', webhooks_of(new.id)));
  return null;
end $$;

create or replace trigger accounts_log_low_points after update on accounts
  for each row when (new.billing = 'prepaid' and falls_low(old.points, new.points)) execute function log_low_points();
