-- For the figure of those that lead here without our page coming under them.
create index domains_failing on domains (problem) where problem in ('certificate_failed', 'other_server', 'unreachable');
