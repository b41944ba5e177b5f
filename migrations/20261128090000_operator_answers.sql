-- Answers to calls of operators that changed nothing, so that they too happen once; forgotten after a day. What changed
-- something is answered from operator_acts.
create table operator_answers (
  operator_id uuid not null references operators on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (operator_id, key)
);
create index operator_answers_created_at on operator_answers (created_at);
