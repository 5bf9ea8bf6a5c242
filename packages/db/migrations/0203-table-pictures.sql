-- Tables of one game lie on cloths of different colours; what an operator has set himself stays.
update game set icon = regexp_replace(icon, '^/art/covers/(.+)\.svg$', '/art/tables/\1-' || lower(right(game_code, 1)) || '.svg')
where vendor = 'HOUSE' and category = 'LIVE' and game_code ~ '_[B-D]$' and icon ~ '^/art/covers/[a-z-]+\.svg$';
