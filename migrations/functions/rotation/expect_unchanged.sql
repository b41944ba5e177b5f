-- Leads, turns and points are stored by one statement, decided from what was read before it. It must fail when any of
-- that is no longer so: others gave out turns, points were spent, a member was removed.
create or replace function expect_unchanged(
  turns bigint, turned bigint, members bigint, held bigint, accounts bigint, charged bigint
) returns boolean language plpgsql as $$
begin
  if turned = turns and held = members and charged = accounts then return true; end if;
  raise exception 'decided from what has changed since (turns %/%, members %/%, accounts %/%)',
    turned, turns, held, members, charged, accounts
    using errcode = 'serialization_failure';
end $$;
