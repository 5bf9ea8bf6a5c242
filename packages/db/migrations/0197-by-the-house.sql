-- Done by the site itself: a name with brackets, which no operator's account can have.
update approval set decided_by = '(house)' where decided_by = 'house' and state = 'stale' and said = 'asked for anew';
update safe_play_bar set by_operator = '(house)' where by_operator = 'house' and kind = 'exclusion' and indefinite and ends_at = set_at;
