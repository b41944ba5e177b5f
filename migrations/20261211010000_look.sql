-- What a seller's public pages look like. Tables of their own: rotators and accounts are held by every lead.

-- Pictures for public pages, each kept in several widths in the storage of files. One that nobody uses any more is
-- deleted by a job, with its files.
create table page_pictures (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('photo', 'logo')),
  -- Of its content; stands in its address, so that browsers may keep it for ever.
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  -- Of the largest.
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

-- How a rotator's page looks; without a row plain and in Indonesian. Written with the rotator, whose revision counts
-- for both.
create table rotator_looks (
  account_id uuid not null,
  rotator_id uuid not null,
  photo_id uuid,
  -- In whole rupiah.
  price integer check (price between 1 and 1000000000),
  -- Struck through beside it.
  price_before integer check (price_before between 1 and 1000000000),
  about text not null default '' check (length(about) <= 300),
  -- A key of pageColours in domain/page-colours.ts.
  colour text not null default 'plain',
  -- What the page and everything that follows it speak.
  language text not null default 'id' check (language in ('id', 'en')),
  primary key (account_id, rotator_id),
  foreign key (account_id, rotator_id) references rotators on delete cascade,
  foreign key (account_id, photo_id) references page_pictures,
  constraint rotator_looks_price_before check (price_before is null or price_before > price)
);
-- Whether a photo is still used.
create index rotator_looks_photo on rotator_looks (account_id, photo_id) where photo_id is not null;

-- What all pages of a shop show.
create table shop_looks (
  account_id uuid primary key references accounts on delete cascade,
  logo_id uuid,
  foreign key (account_id, logo_id) references page_pictures
);
