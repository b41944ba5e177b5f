-- Which advertisement brought a buyer, as far as the link says.
create or replace function campaign_of(source json) returns text language sql immutable parallel safe
  return btrim(left(btrim(coalesce(source ->> 'utmCampaign', '')), 100));
