-- Cases that some readers may list without seeing them.

-- Those who may list the case beside those who see it; null where nobody else may. save_changes takes them from the terms.
alter table cases add column listing_id bigint;
create index cases_listing on cases (tenant_id, listing_id, created_at, id) where listing_id is not null;

-- What the reader of a transaction is shown of a case that they may list and not see. Row-level security hides such a case from them in every other
-- place; this view of the owner has nothing but the columns that a list may show. It is empty for the service itself, from which no case is hidden.
create view case_cards with (security_barrier = true) as
  select c.tenant_id, c.id, c.number, c.process_key, c.name, c.status, c.state_id, c.state_key, c.created_at, c.listing_id
  from cases c
  where c.tenant_id = current_setting('dossier.tenant_id')::bigint
    and c.listing_id = any (nullif(current_setting('dossier.audiences', true), '')::bigint[])
    and c.audience_id <> 0 and c.audience_id <> all (nullif(current_setting('dossier.audiences', true), '')::bigint[]);
grant select on case_cards to dossier_app;

-- The cases of a list: those that the reader of a transaction sees, and those that they may list alone, of which nothing is known but what a list may
-- show. What a list is ordered by has no value then, so that the order tells nothing.
create view listed_cases with (security_invoker = true) as
  select tenant_id, id, number, process_key, name, status, state_key, created_at, calculated_name, given_name, last_modified_at, last_transition_at,
    assignee_email, due_at, open_issues, audience_id, false as is_card
  from cases
  union all
  select tenant_id, id, number, process_key, name, status, state_key, created_at, null, null, created_at, created_at,
    null, null, null, null, true
  from case_cards;
grant select on listed_cases to dossier_app;
