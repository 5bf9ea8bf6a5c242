-- Whether what a bet could win at best counts in lottery_exposure: only then does taking it back count the other way.
alter table lottery_leg add column exposed boolean not null default false;
