-- Letters in a document's file that no font has, so that whoever looks at it or sends it is told.
alter table document_files add column missing_letters text[] not null default '{}';
