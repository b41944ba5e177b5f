-- Suspended by an operator: pages of buyers rest, leads that still arrive are kept locked, members may only read and pay.
alter table accounts add suspended_at timestamptz, add suspend_reason text not null default '',
  add check ((suspended_at is null) = (suspend_reason = ''));
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_billing on accounts (billing, id) where billing <> 'prepaid';
create index accounts_name on accounts ((lower(name) collate "C"), id);
create index webhooks_failing on webhooks (account_id) where failures > 0 or gave_up;

-- What operators find an account by: its name, its people, their numbers, its links. A domain of its own will be one more
-- kind of word.
create table account_words (
  account_id uuid primary key references accounts on delete cascade,
  words text not null
);
create index account_words_words on account_words using gin (words gin_trgm_ops) with (fastupdate = off);

create function account_words_of(id uuid) returns text language sql stable as $$
  select lower(concat_ws(' ',
    (select name from accounts a where a.id = $1),
    (select string_agg(concat_ws(' ', email, full_name, nickname, phone), ' ' order by join_order)
      from members m where m.account_id = $1 and removed_at is null),
    (select string_agg(concat_ws(' ', slug, title), ' ' order by created_at)
      from rotators r where r.account_id = $1 and removed_at is null)))
$$;

-- Held before it is read: of two changes at the same moment the second sees the first. It runs when the transaction ends,
-- with all its changes made: of a thousand members added at once the first brings the words of all, the others find them.
create function keep_account_words(id uuid) returns void language plpgsql as $$
begin
  if exists (select from account_words w where w.account_id = $1 and w.xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  insert into account_words (account_id, words) values ($1, '') on conflict do nothing;
  perform from account_words w where w.account_id = $1 for no key update;
  update account_words w set words = account_words_of($1) where w.account_id = $1;
end $$;
create function keep_own_words() returns trigger language plpgsql as $$
begin
  perform keep_account_words(new.id);
  return null;
end $$;
create function keep_words_of_account() returns trigger language plpgsql as $$
begin
  perform keep_account_words(new.account_id);
  return null;
end $$;
-- At the end of the transaction: who waits for these words then holds nothing that others need first.
create constraint trigger accounts_words after insert or update of name on accounts
  deferrable initially deferred for each row execute function keep_own_words();
create constraint trigger members_words
  after insert or update of email, full_name, nickname, phone, removed_at on members
  deferrable initially deferred for each row execute function keep_words_of_account();
create constraint trigger rotators_words after insert or update of slug, title, removed_at on rotators
  deferrable initially deferred for each row execute function keep_words_of_account();
insert into account_words select id, account_words_of(id) from accounts;

-- How an account does, looked at again in portions by a job: lists are sorted by it.
create table account_health (
  account_id uuid primary key references accounts on delete cascade,
  -- Null: not looked at yet.
  checked_at timestamptz,
  last_lead_at timestamptz,
  -- Points a day, of the last week.
  pace double precision not null default 0,
  runs_out_at timestamptz
);
create index account_health_checked on account_health (checked_at nulls first, account_id);
create index account_health_silent on account_health (last_lead_at, account_id) where last_lead_at is not null;
create index account_health_runs_out on account_health (runs_out_at, account_id) where runs_out_at is not null;
create function add_account_health() returns trigger language plpgsql as $$
begin
  insert into account_health (account_id) values (new.id);
  return null;
end $$;
create trigger accounts_health after insert on accounts for each row execute function add_account_health();
insert into account_health (account_id) select id from accounts;
