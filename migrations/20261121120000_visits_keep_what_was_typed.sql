-- A returning buyer's visit keeps what was typed in it, as the lead does for the first one: whoever comes later under the
-- same number is shown nothing of what others typed.
alter table lead_touches
  -- Where they came back; null for visits out of a file, and for those from before this was kept.
  add column rotator_id uuid,
  -- What WhatsApp was opened with, and what the chat can be recognised by.
  add column code text not null default '',
  add column name text not null default '',
  add column phone text,
  add column address text not null default '',
  add column message text not null default '',
  -- The same request again changes nothing.
  add column request_key text,
  -- The lead's CS was told of it.
  add column notifies boolean not null default false,
  add foreign key (account_id, rotator_id) references rotators;
create unique index lead_touches_id on lead_touches (id);
create index lead_touches_request on lead_touches (request_key) where request_key is not null;

-- A lead's own key is that of its first visit from now on. What it holds here is the key of a later one, whose words were
-- not kept: sent again, it would be answered with the first visitor's.
select set_config('giliran.quiet', 'on', true);
update leads set request_key = null
where touches > 0 and request_key is not null and touched_at > now() - interval '3 days';

-- A lead is found by what was typed in any of its visits.
create function index_visited_leads() returns trigger language plpgsql as $$
begin
  insert into leads_to_index
  select distinct account_id, lead_id from come;
  return null;
end $$;
create trigger lead_touches_added after insert on lead_touches referencing new table as come
  for each statement execute function index_visited_leads();
-- Merged: they are another lead's now.
create trigger lead_touches_moved after update on lead_touches referencing new table as come
  for each statement execute function index_visited_leads();

alter table leads_to_tell drop constraint leads_to_tell_kind_check;
alter table leads_to_tell add constraint leads_to_tell_kind_check
  check (kind in ('lead.new', 'lead.reassigned', 'lead.returned'));
