-- An edit names the revision it was made from; when that is no longer the current one it is refused.
alter table rotators add column revision integer not null default 0;
alter table members add column revision integer not null default 0;
alter table teams add column revision integer not null default 0;
alter table templates add column revision integer not null default 0;
alter table labels add column revision integer not null default 0;
alter table webhooks add column revision integer not null default 0;

-- Here and not in each statement: a column that an editor shows is written in many places (the member's own profile, a
-- team that takes members over, a deleted team), and none of them may forget it.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Without a condition: the list of CS is kept in another table, and an edit of it writes this row too.
create trigger rotators_revision before update of
  title, slug, type, rotation, inputs, button_text, template, default_member_id, sticky, reassign_minutes
  on rotators for each row execute function raise_revision();

create trigger members_revision before update of full_name, nickname, email, phone, role, team_id, hours
  on members for each row
  when ((old.full_name, old.nickname, old.email, old.phone, old.role, old.team_id, old.hours)
    is distinct from (new.full_name, new.nickname, new.email, new.phone, new.role, new.team_id, new.hours))
  execute function raise_revision();

create trigger teams_revision before update of name
  on teams for each row when (old.name is distinct from new.name) execute function raise_revision();

create trigger templates_revision before update of name, text
  on templates for each row when ((old.name, old.text) is distinct from (new.name, new.text))
  execute function raise_revision();

create trigger labels_revision before update of name, colour
  on labels for each row when ((old.name, old.colour) is distinct from (new.name, new.colour))
  execute function raise_revision();

create trigger webhooks_revision before update of name, url, events
  on webhooks for each row when ((old.name, old.url, old.events) is distinct from (new.name, new.url, new.events))
  execute function raise_revision();
