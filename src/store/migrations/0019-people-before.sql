-- Four eyes: whom a vote excludes as owner or assignee is everybody who has ever been it. The ones who are it stand in columns of their own;
-- here are those who were it before. A trigger keeps them, so that whoever writes a case cannot forget it, also a node of the release before.
alter table cases
  add column past_owners text[] not null default '{}',
  add column past_assignees text[] not null default '{}';

create function note_people_before() returns trigger language plpgsql as $$
begin
  -- A new row comes without them, or as a copy with those of the case it was made from.
  new.past_owners := coalesce(new.past_owners, '{}');
  new.past_assignees := coalesce(new.past_assignees, '{}');
  if tg_op = 'UPDATE' then
    if old.owner_email is distinct from new.owner_email and old.owner_email is not null and old.owner_email <> all (new.past_owners) then
      new.past_owners := new.past_owners || old.owner_email;
    end if;
    if old.assignee_email is distinct from new.assignee_email and old.assignee_email is not null and old.assignee_email <> all (new.past_assignees) then
      new.past_assignees := new.past_assignees || old.assignee_email;
    end if;
  end if;
  return new;
end $$;

create trigger cases_people_on_insert before insert on cases for each row execute function note_people_before();
create trigger cases_people_on_update before update on cases for each row
  when (old.owner_email is distinct from new.owner_email or old.assignee_email is distinct from new.assignee_email)
  execute function note_people_before();
