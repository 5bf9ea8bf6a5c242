-- Chains of seeds that lotteries, rooms and fixtures of the house are drawn from: the end of a chain is published before its
-- first draw is sold, and each draw reveals its link. Chains of the house's own leagues are of no brand.
create table seed_chain (
  id               bigint generated always as identity primary key,
  merchant         text not null,
  game             text not null,
  sealed_seed      bytea not null, -- the last seed, from which all links follow
  terminating_hash text not null,
  links            int not null check (links > 0),
  used             int not null default 0 check (used between 0 and links), -- links promised to draws
  made_at          timestamptz not null,
  kind             text not null check (kind in ('lottery', 'room', 'sports')),
  brand            text generated always as (nullif(merchant, '')) stored references merchant (code),
  constraint seed_chain_of_brand check ((merchant = '') = (kind = 'sports'))
);
create index seed_chain_of on seed_chain (merchant, kind, game, id desc);
