-- How long a buyer waited for the first word, in steps of about a tenth; domain/response-times.ts reads them back.
create or replace function response_step(waited interval) returns smallint language sql immutable parallel safe
  -- greatest() passes over null, so who still waits would have waited for nothing at all.
  return case when waited is not null
    then floor(ln(1 + greatest(extract(epoch from waited)::float8, 0) / 30) * 10)::smallint end;
