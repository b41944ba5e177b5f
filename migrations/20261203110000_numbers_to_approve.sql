-- Where the owner wants it, a CS's new number waits until somebody who manages them says yes; leads go to the old one.
alter table accounts add column number_approval boolean not null default false;
alter table members add column waiting_phone text;
