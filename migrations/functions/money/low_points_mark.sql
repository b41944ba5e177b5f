-- lowPointsMark of domain/points.ts, which a test compares with it: the condition of a trigger takes no parameter.
create or replace function low_points_mark() returns bigint language sql immutable parallel safe return 50;
