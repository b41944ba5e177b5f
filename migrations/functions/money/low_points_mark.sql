-- lowPointsMark of domain/points.ts, which a test compares with it: a trigger's condition cannot be told from outside.
create or replace function low_points_mark() returns bigint language sql immutable parallel safe return 50;
