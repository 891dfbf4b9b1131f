-- Search, counts and numbers.

-- The search index of cases: each word of each of its chunks, which are the case, its instances, occurrences and comments, so that a
-- changed value writes its own words and no others. A row for each word and not a document: what stands in a quarter of a million
-- cases is counted in the index alone. No foreign key, which would look the case up for every word: delete_case removes them.
create table case_words (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  case_id bigint not null,
  chunk text not null,
  word text collate "C" not null,
  primary key (tenant_id, word, case_id, chunk)
);
create index case_words_case on case_words (tenant_id, case_id, word);
call protect_tenant_table('case_words');

-- How many rows a list has, spread over a few rows, so that writers do not wait for each other.
create table list_counts (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  list text not null,
  shard smallint not null,
  count bigint not null,
  primary key (tenant_id, list, shard)
) with (fillfactor = 50);
call protect_tenant_table('list_counts');

-- The next readable number of a kind.
create table counters (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  kind text not null,
  next bigint not null,
  primary key (tenant_id, kind)
);
call protect_tenant_table('counters');
