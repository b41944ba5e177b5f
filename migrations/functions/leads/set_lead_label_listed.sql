-- A label that is put on a trashed or merged lead is not counted.
create or replace function set_lead_label_listed() returns trigger language plpgsql as $$
begin
  new.listed := exists (
    select from leads
    where account_id = new.account_id and id = new.lead_id and trashed_at is null and merged_into is null
  );
  return new;
end $$;

create or replace trigger lead_labels_set_listed before insert on lead_labels
  for each row execute function set_lead_label_listed();
