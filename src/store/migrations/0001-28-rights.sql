-- What may be done with cases beside seeing them.

-- What rules of access say of a case beside who sees it: those who have each right that is limited, and whether the audit is told of those who
-- open it. Null limits nothing.
alter table cases add column terms text;

-- Members such as "lead_of:ana@example.org" are meant for people who stand to others in some way; the sets that have one are few, or none.
alter table audiences add column has_relations boolean not null default false;
create index audiences_relations on audiences (tenant_id) where has_relations;

-- The teams that a person leads, of those that they belong to.
alter table users add column leads text[] not null default '{}';
