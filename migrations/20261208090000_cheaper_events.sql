-- Events live for minutes and come with every lead: what they cost is what their keys and indexes cost.
-- Whoever leaves is erased table by table, and what would be left over is pruned; nothing needs the reference.
alter table events drop constraint events_account_id_fkey;
-- Rows come in the order of time, so a summary of each range of pages finds those to prune.
drop index events_created_at;
create index events_created_at on events using brin (created_at) with (pages_per_range = 16, autosummarize = on);
