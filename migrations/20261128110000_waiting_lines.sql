-- Bank lines that wait for a person, page by page; lines of one export came at the same moment.
drop index bank_mutations_waiting;
create index bank_mutations_waiting on bank_mutations (received_at, source, id) where state = 'waiting' and not untried;
-- Those of the days of an order, whose words may name it.
create index bank_mutations_waiting_days on bank_mutations (at) where state = 'waiting';
