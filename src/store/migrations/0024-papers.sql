-- Letters in a document's file that no font has, so that whoever looks at it or sends it is told.
alter table document_files add column missing_letters text[] not null default '{}';

-- What is wrong with the form that a browser sent last, until it sends the next one: the page that says so is asked for
-- anew, so that Back never asks whether to send a form again.
alter table wizard_sessions add column returned jsonb;
