-- The address with which whoever gets a mail stops further ones of its sort, for the header of the mail; null where there is none.
alter table mails add column unsubscribe_url text;
