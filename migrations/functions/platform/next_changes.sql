-- Of what is on the way to its target the next that this reader wants: a condition on a change `c`, out of the code.
create or replace function next_changes(name text, most integer, wanted text) returns setof changes
language plpgsql stable rows 500 set enable_seqscan = off set enable_sort = off as $$
begin
  return query execute format(
    'select n.* from change_readers r, lateral (
      select c.* from changes c
      where c.seq > r.seq and pg_visible_in_snapshot(c.xid, r.target) and not pg_visible_in_snapshot(c.xid, r.done)
        and coalesce(c.reader, r.name) = r.name and (%s)
      order by c.seq limit $2
    ) n
    where r.name = $1', wanted
  ) using name, most;
end $$;
