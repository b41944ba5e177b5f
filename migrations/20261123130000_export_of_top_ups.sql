-- Orders for points can be had as a file too.
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in (
  'leads', 'orders', 'usage', 'members', 'spends', 'top-ups',
  'figures-days', 'figures-members', 'figures-rotators', 'figures-origins', 'figures-campaigns', 'figures-hours',
  'figures-waited'
));
