-- What nodes tell each other. Neither table has rows of a tenant, and both may be lost in a crash of the server, so that writing to
-- them does not wait for its log. The service has no rights on them: it calls functions.

-- Guesses of a secret (a password, a code, a link) within the last minutes. What was guessed, and by whom, is a hash.
create unlogged table guesses (
  what bytea primary key,
  tried_at timestamptz[] not null,
  last_at timestamptz not null
);
create index on guesses (last_at);

-- How often callers have recently asked each node, for the limit that all nodes share. A row is replaced once a second.
create unlogged table node_demands (
  node text primary key,
  told_at timestamptz not null,
  -- Requests by caller.
  demands jsonb not null
);
