-- Whether an operator has come from an address before is asked at each wrong password, of all sessions there ever were.
create index operator_session_from on operator_session (operator_id, address) where is_in;
