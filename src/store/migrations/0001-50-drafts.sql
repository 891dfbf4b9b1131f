-- The drafts among the instances of an ontology. They are few, and the only ones that a reader may see of an ontology that is kept from them.
create index instances_drafts on instances (tenant_id, ontology_key, id) where status = 'draft';
