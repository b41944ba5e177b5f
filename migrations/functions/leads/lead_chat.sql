-- The same as chatOf in domain/lead-status.ts.
create or replace function lead_chat(chat text, status text) returns text language sql immutable parallel safe
  return coalesce(chat, case when status in ('contacted', 'ordered') then 'yes' end);
