-- Wrong passwords of an operator by the address they came from: whoever guesses locks the address, not the operator.
create table operator_try (
  operator_id  bigint not null references operator (id),
  address      text collate "C" not null,
  failures     integer not null check (failures > 0),
  locked_until timestamptz,
  tried_at     timestamptz not null,
  primary key (operator_id, address)
);
