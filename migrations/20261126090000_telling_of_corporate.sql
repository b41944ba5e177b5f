-- What the owner of a corporate customer is still to be told in the app, as top_ups_to_tell.
create table corporate_to_tell (
  account_id uuid not null,
  -- CorporateEvent of domain/notifications.ts.
  event text not null,
  -- Its number; null for what is about no invoice.
  invoice text,
  at timestamptz not null,
  put_aside_at timestamptz
);

alter table notifications
  -- Of a corporate customer: what happened, and the number of the invoice that it is about.
  add column corporate_event text,
  add column invoice text;
