-- A change as it was, under a number and a transaction of its own, for one reader.
create or replace function changed_again(change jsonb, reader text) returns changes language sql volatile as $$
  select jsonb_populate_record(null::changes, change || jsonb_build_object(
    'seq', nextval(pg_get_serial_sequence('changes', 'seq')), 'xid', pg_current_xact_id()::text,
    'slot', extract(epoch from now())::bigint / 3600 % 3, 'reader', reader
  ))
$$;
