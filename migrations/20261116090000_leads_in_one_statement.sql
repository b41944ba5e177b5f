-- Leads, turns and points are stored by one statement, decided from what was read before it. It must fail when any of
-- that is no longer so: others gave out turns, points were spent, a member was removed.
create function expect_unchanged(
  turns bigint, turned bigint, members bigint, held bigint, accounts bigint, charged bigint
) returns boolean language plpgsql as $$
begin
  if turned = turns and held = members and charged = accounts then return true; end if;
  raise exception 'decided from what has changed since (turns %/%, members %/%, accounts %/%)',
    turned, turns, held, members, charged, accounts
    using errcode = 'serialization_failure';
end $$;

-- Foreign keys look up three rows for every lead, though all leads of a statement share them: it takes turns of rotators
-- and points of accounts that are there, and holds the members. The other direction is kept: what leads or entries
-- speak of cannot be deleted.
alter table leads
  drop constraint leads_account_id_rotator_id_fkey,
  drop constraint leads_account_id_member_id_fkey;
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;

create function refuse_delete_while_used() returns trigger language plpgsql as $$
declare is_used boolean;
begin
  execute format('select exists (select from %I where account_id = $1 and %I = $2)', tg_argv[0], tg_argv[1])
    into is_used using (to_jsonb(old) ->> tg_argv[2])::uuid, old.id;
  if is_used then
    raise exception '% of % is still spoken of by %', old.id, tg_table_name, tg_argv[0]
      using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger members_stay_with_leads before delete on members
  for each row execute function refuse_delete_while_used('leads', 'member_id', 'account_id');
create trigger rotators_stay_with_leads before delete on rotators
  for each row execute function refuse_delete_while_used('leads', 'rotator_id', 'account_id');
create trigger accounts_stay_with_entries before delete on accounts
  for each row execute function refuse_delete_while_used('ledger_entries', 'account_id', 'id');

create or replace function check_entry_balance() returns trigger language plpgsql as $$
declare wrong uuid;
begin
  select e.account_id into wrong
  from (select account_id, max(number) as number from added group by account_id) last
  join added e on e.account_id = last.account_id and e.number = last.number
  left join accounts a on a.id = last.account_id
  where a.id is null or a.points <> e.balance
  limit 1;
  if found then
    raise exception 'a ledger entry of account % leaves its balance behind', wrong
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- PackedReceipt of server/features/rotation/rotators/pack-receipt.ts.
create function pg_temp.packed(id jsonb) returns text language sql as $$
  select rtrim(translate(encode(uuid_send((id #>> '{}')::uuid), 'base64'), '+/', '-_'), '=')
$$;
update leads set receipt = jsonb_build_object(
  'how', receipt -> 'how',
  'chosen', pg_temp.packed(coalesce(receipt -> 'chosen', to_jsonb(member_id))),
  'pool', coalesce((
    select jsonb_agg(jsonb_build_array(pg_temp.packed(p -> 'id'), p -> 'ratio', p -> 'wait') order by place)
    from jsonb_array_elements(receipt -> 'pool') with ordinality as pool (p, place)
  ), '[]'),
  'skipped', coalesce((
    select jsonb_agg(jsonb_build_array(pg_temp.packed(p -> 'id'), p -> 'why') order by place)
    from jsonb_array_elements(receipt -> 'skipped') with ordinality as skipped (p, place)
  ), '[]')
) where receipt is not null;
drop function pg_temp.packed(jsonb);

-- Written once and read whole: kept as they come, instead of being taken apart and put together again.
alter table leads alter column receipt type json, alter column source drop default;
alter table leads alter column source type json, alter column source set default '{}';

-- A buyer who gave a number is known by it, also when they send the same again; only the others need more indexes.
update leads set visitor = null where phone is not null;
drop index leads_request, leads_visitor;
create index leads_visitor on leads (visitor) where phone is null;
create index leads_request on leads (request_key) where phone is null;
