-- The same promise as before, for statements that also use keys of forms: it must fail when one of them was used since.
create function expect_unchanged(
  turns bigint, turned bigint, members bigint, held bigint, accounts bigint, charged bigint, keys bigint, used bigint
) returns boolean language plpgsql as $$
begin
  if turned = turns and held = members and charged = accounts and used = keys then return true; end if;
  raise exception 'decided from what has changed since (turns %/%, members %/%, accounts %/%, form keys %/%)',
    turned, turns, held, members, charged, accounts, used, keys
    using errcode = 'serialization_failure';
end $$;
