-- Whether the address of a mail tells of what rules of access keep from somebody; of a mail of an instance, its subject and its text, too.
alter table mails add column guarded boolean not null default false;
