-- Here and not in each statement: a column that an editor shows is written in many places (the member's own profile, a
-- team that takes members over, a deleted team), and none of them may forget it.
create or replace function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create or replace trigger rotators_raise_revision before update of
  title, slug, type, rotation, inputs, button_text, template, default_member_id, sticky, reassign_minutes, privacy, domain_id
  on rotators for each row execute function raise_revision();

create or replace trigger members_raise_revision before update of full_name, nickname, email, phone, role, team_id, hours
  on members for each row
  when ((old.full_name, old.nickname, old.email, old.phone, old.role, old.team_id, old.hours)
    is distinct from (new.full_name, new.nickname, new.email, new.phone, new.role, new.team_id, new.hours))
  execute function raise_revision();

create or replace trigger teams_raise_revision before update of name
  on teams for each row when (old.name is distinct from new.name) execute function raise_revision();

create or replace trigger templates_raise_revision before update of name, text
  on templates for each row when ((old.name, old.text) is distinct from (new.name, new.text))
  execute function raise_revision();

create or replace trigger labels_raise_revision before update of name, colour
  on labels for each row when ((old.name, old.colour) is distinct from (new.name, new.colour))
  execute function raise_revision();

create or replace trigger webhooks_raise_revision before update of name, url, events
  on webhooks for each row when ((old.name, old.url, old.events) is distinct from (new.name, new.url, new.events))
  execute function raise_revision();

create or replace trigger pixels_raise_revision before update of platform, pixel_id, name, token, test_code
  on pixels for each row when ((old.platform, old.pixel_id, old.name, old.token, old.test_code)
    is distinct from (new.platform, new.pixel_id, new.name, new.token, new.test_code))
  execute function raise_revision();

create or replace trigger domains_raise_revision before update of home_rotator_id
  on domains for each row when (old.home_rotator_id is distinct from new.home_rotator_id)
  execute function raise_revision();
