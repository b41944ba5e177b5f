-- Indonesia has no summer time, so a zone is so many hours: timeZones of domain/working-hours.ts.
create or replace function zone_hours(zone text) returns interval language sql immutable parallel safe
  return case zone when 'WIT' then interval '9 hours' when 'WITA' then interval '8 hours' else interval '7 hours' end;
