-- Both are trusted: whoever owns the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table leads
  -- Grows with every change a person makes, so that nobody overwrites what they have not seen.
  add column revision integer not null default 0,
  add column first_contact_at timestamptz,
  -- When it came to the member who has it; null: when it arrived.
  add column assigned_at timestamptz,
  -- Whether the buyer's chat really came in, as the CS says; null: nobody said.
  add column chat text check (chat in ('yes', 'no')),
  add column trashed_at timestamptz,
  -- The lead of the same buyer that this one has become a part of.
  add column merged_into uuid,
  add foreign key (account_id, merged_into) references leads;
create index leads_time on leads (account_id, created_at);
create index leads_locked on leads (account_id, created_at) where locked;
create index leads_chat on leads (account_id, created_at) where chat is not null;
create index leads_trash on leads (account_id, trashed_at) where trashed_at is not null;
create index leads_merged on leads (account_id, merged_into) where merged_into is not null;

-- What happened to a lead after it arrived; details as LeadEvent of contract/lead-detail.ts.
create table lead_events (
  account_id uuid not null,
  lead_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- Who did it; null: the rotator itself.
  member_id uuid,
  kind text not null,
  details jsonb not null default '{}',
  -- Done to many leads at once, so that it can be undone at once.
  batch_id uuid,
  primary key (account_id, lead_id, id),
  foreign key (account_id, lead_id) references leads on delete cascade,
  foreign key (account_id, member_id) references members
);
create index lead_events_batch on lead_events (batch_id) where batch_id is not null;

create table labels (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  -- '#1f9d61'
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index labels_name on labels (account_id, lower(name));

create table lead_labels (
  account_id uuid not null,
  lead_id uuid not null,
  label_id uuid not null,
  -- The lead's own moment, so that a label's leads can be read in order.
  lead_at timestamptz not null,
  -- Whether the lead is neither trashed nor merged; triggers keep it, so that a label's leads are counted without
  -- reading them.
  listed boolean not null default true,
  primary key (account_id, lead_id, label_id),
  foreign key (account_id, lead_id) references leads on delete cascade,
  foreign key (account_id, label_id) references labels on delete cascade
);
create index lead_labels_label on lead_labels (account_id, label_id, lead_at, lead_id) where listed;
create index lead_labels_any on lead_labels (account_id, label_id);

create table templates (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index templates_name on templates (account_id, lower(name));

create table favourite_templates (
  account_id uuid not null,
  member_id uuid not null,
  template_id uuid not null,
  primary key (account_id, member_id, template_id),
  foreign key (account_id, member_id) references members on delete cascade,
  foreign key (account_id, template_id) references templates on delete cascade
);

alter table blocked_numbers add column reason text not null default '';
create index blocked_numbers_time on blocked_numbers (account_id, created_at);

create table orders (
  account_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  -- Who made the sale.
  member_id uuid,
  rotator_id uuid,
  ordered_on date not null,
  customer text not null,
  phone text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value bigint not null check (value >= 0),
  note text not null default '',
  -- What it is searched by; kept by a trigger.
  words text not null default '',
  revision integer not null default 0,
  -- What the lead goes back to when the order is cancelled.
  lead_status text not null check (lead_status in ('new', 'contacted', 'lost')),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, lead_id) references leads,
  foreign key (account_id, member_id) references members
);
-- A lead is one sale at most.
create unique index orders_lead on orders (account_id, lead_id) where cancelled_at is null;
-- Cancelled ones too: a lead that is deleted for good takes them with it.
create index orders_of_lead on orders (account_id, lead_id);
-- Pages and sums are read from these alone.
create index orders_day on orders (account_id, ordered_on, created_at, id)
  include (member_id, rotator_id, currency, value) where cancelled_at is null;
create index orders_member on orders (account_id, member_id, ordered_on, created_at, id)
  include (rotator_id, currency, value) where cancelled_at is null;
create index orders_words on orders using gin (account_id, words gin_trgm_ops) where cancelled_at is null;

create function word_order() returns trigger language plpgsql as $$
begin
  new.words := lower(concat_ws(
    E'\n', (select code from leads where account_id = new.account_id and id = new.lead_id), new.customer, new.phone,
    new.note
  ));
  return new;
end $$;
create trigger orders_words before insert or update of lead_id, customer, phone, note on orders
  for each row execute function word_order();

alter table rotators
  -- A lead that nobody contacted for so many minutes on duty goes to the next in turn; null: it stays.
  add column reassign_minutes smallint check (reassign_minutes between 5 and 1440),
  -- Since when that is wanted: what was silent before stays where it is.
  add column reassign_since timestamptz;
-- Asked every minute.
create index rotators_reassign on rotators (account_id, id) where reassign_minutes is not null;

-- How many leads and orders there were each day (WIB), so that no screen counts a million rows. Every change adds a row
-- to day_changes in its own transaction, and nobody waits for anybody; a job folds them into day_totals. The truth is
-- the sum of both. Trashed and merged leads do not count.
create table day_totals (
  account_id uuid not null,
  day date not null,
  rotator_id uuid,
  member_id uuid,
  leads bigint not null default 0,
  meta bigint not null default 0,
  locked bigint not null default 0,
  contacted bigint not null default 0,
  ordered bigint not null default 0,
  lost bigint not null default 0,
  chat_yes bigint not null default 0,
  chat_no bigint not null default 0,
  -- The same of those from Meta's ads alone: they have a tab of their own.
  meta_locked bigint not null default 0,
  meta_contacted bigint not null default 0,
  meta_ordered bigint not null default 0,
  meta_lost bigint not null default 0,
  meta_chat_yes bigint not null default 0,
  meta_chat_no bigint not null default 0,
  orders bigint not null default 0,
  -- In whole rupiah; sales in other currencies count as orders only.
  revenue bigint not null default 0
) with (fillfactor = 70);
create unique index day_totals_key on day_totals (account_id, day, rotator_id, member_id) nulls not distinct;
create table day_changes (like day_totals including defaults);
create index day_changes_account on day_changes (account_id);

-- What leads are searched by, filled soon after they arrive: taking words apart is no work for the moment in which a
-- buyer waits. Leads still in leads_to_index are looked through one by one.
create table lead_words (
  account_id uuid not null,
  lead_id uuid not null,
  words text not null,
  primary key (lead_id, account_id),
  foreign key (account_id, lead_id) references leads on delete cascade
);
-- A job writes it, so it is put in order at once: nobody who searches has to read through what waits to be.
create index lead_words_words on lead_words using gin (account_id, words gin_trgm_ops) with (fastupdate = off);
create table leads_to_index (account_id uuid not null, lead_id uuid not null);
create index leads_to_index_account on leads_to_index (account_id);

create function count_added_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select account_id, (created_at at time zone 'Asia/Jakarta')::date as day, rotator_id, member_id, count(*),
    count(*) filter (where origin = 'meta'), count(*) filter (where locked),
    count(*) filter (where status = 'contacted'), count(*) filter (where status = 'ordered'),
    count(*) filter (where status = 'lost'), count(*) filter (where chat = 'yes'), count(*) filter (where chat = 'no'),
    count(*) filter (where origin = 'meta' and locked), count(*) filter (where origin = 'meta' and status = 'contacted'),
    count(*) filter (where origin = 'meta' and status = 'ordered'),
    count(*) filter (where origin = 'meta' and status = 'lost'),
    count(*) filter (where origin = 'meta' and chat = 'yes'), count(*) filter (where origin = 'meta' and chat = 'no')
  from added
  where trashed_at is null and merged_into is null
  group by account_id, day, rotator_id, member_id;
  insert into leads_to_index select account_id, id from added where not locked;
  return null;
end $$;

create function count_changed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select * from (
    select account_id, (created_at at time zone 'Asia/Jakarta')::date as day, rotator_id, member_id, sum(n) as leads,
      coalesce(sum(n) filter (where origin = 'meta'), 0) as meta, coalesce(sum(n) filter (where locked), 0) as locked,
      coalesce(sum(n) filter (where status = 'contacted'), 0) as contacted,
      coalesce(sum(n) filter (where status = 'ordered'), 0) as ordered,
      coalesce(sum(n) filter (where status = 'lost'), 0) as lost,
      coalesce(sum(n) filter (where chat = 'yes'), 0) as chat_yes,
      coalesce(sum(n) filter (where chat = 'no'), 0) as chat_no,
      coalesce(sum(n) filter (where origin = 'meta' and locked), 0) as meta_locked,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'contacted'), 0) as meta_contacted,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'ordered'), 0) as meta_ordered,
      coalesce(sum(n) filter (where origin = 'meta' and status = 'lost'), 0) as meta_lost,
      coalesce(sum(n) filter (where origin = 'meta' and chat = 'yes'), 0) as meta_chat_yes,
      coalesce(sum(n) filter (where origin = 'meta' and chat = 'no'), 0) as meta_chat_no
    from (
      select -1 as n, account_id, created_at, rotator_id, member_id, origin, locked, status, chat
      from gone where trashed_at is null and merged_into is null
      union all
      select 1, account_id, created_at, rotator_id, member_id, origin, locked, status, chat
      from come where trashed_at is null and merged_into is null
    ) c
    group by account_id, day, rotator_id, member_id
  ) d
  where (leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no) <> (0, 0, 0, 0, 0, 0, 0, 0)
    or (meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no) <> (0, 0, 0, 0, 0, 0);
  update lead_labels b set listed = n.trashed_at is null and n.merged_into is null
  from come n join gone o on o.account_id = n.account_id and o.id = n.id
  where b.account_id = n.account_id and b.lead_id = n.id
    and (o.trashed_at is null and o.merged_into is null) <> (n.trashed_at is null and n.merged_into is null);
  insert into leads_to_index
  select n.account_id, n.id from come n join gone o on o.account_id = n.account_id and o.id = n.id
  where not n.locked
    and (o.locked, o.name, o.phone, o.code, o.message) is distinct from (n.locked, n.name, n.phone, n.code, n.message);
  return null;
end $$;

create function count_removed_leads() returns trigger language plpgsql as $$
begin
  insert into day_changes (
    account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost, chat_yes, chat_no,
    meta_locked, meta_contacted, meta_ordered, meta_lost, meta_chat_yes, meta_chat_no
  )
  select account_id, (created_at at time zone 'Asia/Jakarta')::date as day, rotator_id, member_id, -count(*),
    -count(*) filter (where origin = 'meta'), -count(*) filter (where locked),
    -count(*) filter (where status = 'contacted'), -count(*) filter (where status = 'ordered'),
    -count(*) filter (where status = 'lost'), -count(*) filter (where chat = 'yes'), -count(*) filter (where chat = 'no'),
    -count(*) filter (where origin = 'meta' and locked), -count(*) filter (where origin = 'meta' and status = 'contacted'),
    -count(*) filter (where origin = 'meta' and status = 'ordered'),
    -count(*) filter (where origin = 'meta' and status = 'lost'),
    -count(*) filter (where origin = 'meta' and chat = 'yes'), -count(*) filter (where origin = 'meta' and chat = 'no')
  from gone
  where trashed_at is null and merged_into is null
  group by account_id, day, rotator_id, member_id;
  return null;
end $$;

create function list_labelled_lead() returns trigger language plpgsql as $$
begin
  new.listed := exists (
    select from leads
    where account_id = new.account_id and id = new.lead_id and trashed_at is null and merged_into is null
  );
  return new;
end $$;
create trigger lead_labels_listed before insert on lead_labels
  for each row execute function list_labelled_lead();

create trigger leads_count_added after insert on leads referencing new table as added
  for each statement execute function count_added_leads();
create trigger leads_count_changed after update on leads referencing old table as gone new table as come
  for each statement execute function count_changed_leads();
create trigger leads_count_removed after delete on leads referencing old table as gone
  for each statement execute function count_removed_leads();

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    insert into day_changes (account_id, day, rotator_id, member_id, orders, revenue)
    values (old.account_id, old.ordered_on, old.rotator_id, old.member_id, -1,
      case when old.currency = 'IDR' then -old.value else 0 end);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into day_changes (account_id, day, rotator_id, member_id, orders, revenue)
    values (new.account_id, new.ordered_on, new.rotator_id, new.member_id, 1,
      case when new.currency = 'IDR' then new.value else 0 end);
  end if;
  return null;
end $$;
create trigger orders_count after insert or update or delete on orders
  for each row execute function count_orders();

insert into day_totals (
  account_id, day, rotator_id, member_id, leads, meta, locked, contacted, ordered, lost,
  meta_locked, meta_contacted, meta_ordered, meta_lost
)
select account_id, (created_at at time zone 'Asia/Jakarta')::date as day, rotator_id, member_id, count(*),
  count(*) filter (where origin = 'meta'), count(*) filter (where locked),
  count(*) filter (where status = 'contacted'), count(*) filter (where status = 'ordered'),
  count(*) filter (where status = 'lost'),
  count(*) filter (where origin = 'meta' and locked), count(*) filter (where origin = 'meta' and status = 'contacted'),
  count(*) filter (where origin = 'meta' and status = 'ordered'), count(*) filter (where origin = 'meta' and status = 'lost')
from leads
group by account_id, day, rotator_id, member_id;
insert into leads_to_index select account_id, id from leads where not locked;
