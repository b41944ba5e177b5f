-- The report on ads counts later visits of a time span, whose key begins with the lead. Only those that a platform is told of
-- stand in it: visits to pages without a pixel pay nothing.
create index lead_touches_told on lead_touches (account_id, at) where source ->> 'ads' is not null;
