-- What `n` leads add that are counted alike; a negative number of them is taken away. Zones differ by whole hours, so
-- leads of one hour (`came`) are of one hour and one day in every zone.
create or replace function lead_figures(
  account_id uuid, zone text, came timestamptz, rotator_id uuid, member_id uuid, origin text, campaign text, status text,
  chat text, locked boolean, timed boolean, answered boolean, in_time boolean, response_step smallint, n integer
) returns setof figures language sql stable parallel safe as $$
  select account_id, local_time(came, zone)::date, extract(hour from local_time(came, zone))::smallint, rotator_id, member_id,
    origin, campaign, response_step, n, meta, locked_n, locked_n * is_meta, contacted, contacted * is_meta, ordered, ordered * is_meta,
    lost, lost * is_meta, chat_yes, chat_yes * is_meta, chat_no, chat_no * is_meta, timed::integer * n, answered::integer * n,
    in_time::integer * n, 0, 0::bigint
  from (
    select (origin = 'meta')::integer as is_meta, (origin = 'meta')::integer * n as meta, locked::integer * n as locked_n,
      (status = 'contacted')::integer * n as contacted, (status = 'ordered')::integer * n as ordered,
      (status = 'lost')::integer * n as lost,
      (lead_chat(chat, status) is not distinct from 'yes')::integer * n as chat_yes,
      (chat is not distinct from 'no')::integer * n as chat_no
  ) l
$$;
