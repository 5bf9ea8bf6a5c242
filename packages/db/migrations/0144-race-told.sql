-- That all who had entered a race which was called off have been told: nobody is looked for among them any more.
alter table race add column told_at timestamptz;
create index race_untold on race (merchant, called_off_at) where called_off_at is not null and told_at is null;
