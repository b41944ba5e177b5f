-- Everything an account has can be had as one archive; one is written at a time.
alter table exports
  drop constraint exports_kind_check,
  add constraint exports_kind_check check (kind in (
    'leads', 'orders', 'usage', 'members', 'spends', 'top-ups',
    'figures-days', 'figures-members', 'figures-rotators', 'figures-origins', 'figures-campaigns', 'figures-hours',
    'figures-waited', 'everything'
  )),
  drop constraint exports_format_check,
  add constraint exports_format_check check (format in ('csv', 'xlsx', 'zip')),
  add constraint exports_archive_is_zip check ((format = 'zip') = (kind = 'everything'));
create unique index exports_one_archive on exports (account_id) where kind = 'everything' and status in ('waiting', 'running');
