-- Every new lead pays for each index it enters, 2 to 4 microseconds: what for, and why no other one serves.
comment on index leads_time is 'lists, exports and figures of all leads of an account, newest first; ids do not serve: imported leads are older than theirs';
comment on index leads_member is 'the list of a CS, the filter by CS, and handing over what a removed member had';
comment on index leads_rotator is 'the filter by rotator, and silent leads of a rotator that are reassigned';
comment on index leads_phone is 'who comes back, looked up for every batch whatever its accounts; search by number; erasing a buyer';
comment on index leads_visitor is 'who comes back without a number; leads with a number do not enter it';
comment on index leads_request is 'a form that is sent again without a number; leads with a number do not enter it';
comment on index ledger_entries_at is 'usage of points between two days, and the pace of spending';
