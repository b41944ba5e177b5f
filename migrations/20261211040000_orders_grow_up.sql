-- small table: templates, a hundred an account

-- What is known of a sale beyond its sum: how far it is, what was sold, where it goes. Who made one before, or knows
-- nothing of it, made a sale that was over: `done`.
alter table orders
  -- One noted by hand has no lead.
  alter column lead_id drop not null,
  alter column lead_status drop not null,
  -- domain/orders.ts; that it was cancelled stands in cancelled_at, beside what it was until then.
  add column status text not null default 'done',
  -- Of one that was sent before its money came (cash on delivery) nothing else says so.
  add column paid boolean not null default true,
  add column product text not null default '',
  add column quantity integer not null default 1,
  -- Where it goes to, which need not be where the buyer lives.
  add column address text not null default '',
  -- The courier and the number of the parcel, as people write them.
  add column tracking text not null default '',
  -- The list of unpaid ones: when the buyer was last asked for the money, and by whom.
  add column reminded_at timestamptz,
  add column reminded_by uuid;

alter table orders
  add constraint orders_status_check check (status in ('unpaid', 'paid', 'shipped', 'done')) not valid,
  add constraint orders_paid_check check (status = 'shipped' or paid = (status <> 'unpaid')) not valid,
  add constraint orders_quantity_check check (quantity between 1 and 10000) not valid,
  -- What a lead goes back to is known exactly where there is one.
  add constraint orders_of_lead_check check ((lead_id is null) = (lead_status is null)) not valid,
  add constraint orders_reminded_by_fkey foreign key (account_id, reminded_by) references members not valid;

-- What it is written for: follow-ups, or reminding of a payment, which has variables of its own.
alter table templates add column kind text not null default 'follow_up';
alter table templates add constraint templates_kind_check check (kind in ('follow_up', 'payment')) not valid;

-- An order that was unpaid is a sale now: ad platforms are told then, and not before.
alter type change_kind add value if not exists 'order.sold' after 'order.added';
