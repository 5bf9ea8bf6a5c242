-- Which block a service named as the first since a time: asked again, by whichever node, it is the same.
create table lottery_block_asked (
  chain   text not null,
  since   timestamptz not null,
  height  bigint not null,
  primary key (chain, since),
  foreign key (chain, height) references lottery_block (chain, height)
);
