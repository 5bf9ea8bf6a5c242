-- The product of no rows is 1.
create or replace aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');
