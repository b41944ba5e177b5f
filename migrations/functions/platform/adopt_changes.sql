-- Transactions are numbered by each server for itself. Of another server, whose dump was restored here, the numbers of
-- the log may lie in our future: then what each reader had not read is written anew with a number of ours. The snapshot
-- is taken before there is a number, so that it does not see what is written; whoever wants to write to the log waits.
create or replace function adopt_changes() returns boolean language plpgsql as $$
declare
  here pg_snapshot := pg_current_snapshot();
begin
  lock table changes, change_readers in share row exclusive mode;
  if not exists (select from changes where xid >= pg_snapshot_xmax(here))
    and not exists (select from change_readers where pg_snapshot_xmax(done) > pg_snapshot_xmax(here)) then
    return false;
  end if;
  with deleted as (delete from changes returning *)
  insert into changes overriding system value
  select a.*
  from (
    select to_jsonb(c) as change, r.name from deleted c, change_readers r
    where is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name
    order by c.seq
  ) u, changed_again(u.change, u.name) a;
  update change_readers set done = here, target = null, seq = 0;
  return true;
end $$;
