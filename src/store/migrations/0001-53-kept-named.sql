-- Which cases that have ended keep an instance that they named: they are found when it is deleted, also where nothing is left in them that names it.
create index case_parts_named on case_parts (tenant_id, key, case_id) where part = 'named';
