-- Whoever has the link of a preview sees it, so a rotator is found by its id without knowing the account.
create unique index rotators_id on rotators (id) where removed_at is null;
