-- What is wrong with the form that a signatory sent last, with what was entered, until the next one comes: the page that says so is
-- asked for anew, so that Reload and Back never send a form again.
alter table signatory_requests add column returned jsonb;
