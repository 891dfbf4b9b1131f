-- Cases of one audience in the order of their deadlines: a reader who sees few cases reads no others to have those that are due first.
create index cases_audience_due on cases (tenant_id, audience_id, due_at, id);
