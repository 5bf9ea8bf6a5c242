-- Hours are closed before they are settled: what is booked late into one of them counts in the first hour that is open.
alter table agreement_clock add column closed_to timestamptz;
