-- Operators look up whole phone numbers. One person may work in several accounts.
create index members_phone on members (phone) where removed_at is null;
