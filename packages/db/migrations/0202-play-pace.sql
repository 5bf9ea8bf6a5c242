-- The speed of play at slots is one setting of a brand. It stays open where both switches before it were on, and is strict elsewhere.
update merchant set config = jsonb_set(
  config,
  '{play}',
  (config -> 'play') - 'quickStop' - 'autoPlay' || jsonb_build_object(
    'pace',
    case when config -> 'play' -> 'quickStop' = 'true' and config -> 'play' -> 'autoPlay' = 'true' then 'open' else 'strict' end
  )
) where config ? 'play' and not config -> 'play' ? 'pace';
