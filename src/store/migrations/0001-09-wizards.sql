-- Wizards.

-- Cases that people outside fill in. Of every secret its SHA-256 alone is kept.
create table wizard_runs (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint references tenants on delete cascade,
  id uuid not null,
  template_uuid uuid not null,
  case_id bigint not null,
  -- Of a lifecycle wizard, the instance it was started for.
  instance_id bigint,
  -- The address that has to be confirmed before the form opens; null where it opens at once.
  address text,
  -- The page on which the person stopped.
  position text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default clock_now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases on delete cascade
);
create index wizard_runs_case on wizard_runs (tenant_id, case_id);
create index wizard_runs_created on wizard_runs (tenant_id, created_at, id);
create index wizard_runs_instance on wizard_runs (tenant_id, instance_id, created_at) where instance_id is not null;
call protect_tenant_table('wizard_runs');

-- Ways into a run: the one that the start returned, and those that were mailed.
create table wizard_links (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  secret_hash bytea not null,
  run_id uuid not null,
  kind text not null check (kind in ('start', 'confirm', 'resume')),
  -- Where it was mailed to: whoever opens it reads the mail of that address.
  address text,
  expires_at timestamptz not null,
  -- A link that confirms an address can be used once.
  used_at timestamptz,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, run_id) references wizard_runs on delete cascade
);
create index wizard_links_run on wizard_links (tenant_id, run_id);
create index wizard_links_address on wizard_links (tenant_id, lower(address), created_at) where address is not null;
call protect_tenant_table('wizard_links');

-- A browser that has opened a link.
create table wizard_sessions (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  secret_hash bytea not null,
  run_id uuid not null,
  -- The address that was confirmed in this browser.
  confirmed_address text,
  language text not null,
  -- The errors of the form that a browser sent last, until it sends the next one: the page that shows them is asked for anew, so that
  -- Back never asks whether to send a form again.
  returned jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, run_id) references wizard_runs on delete cascade
);
create index wizard_sessions_run on wizard_sessions (tenant_id, run_id);
call protect_tenant_table('wizard_sessions');

-- Codes to paste: good for a short while, for a few tries, and once.
create table wizard_codes (
  tenant_id bigint not null default current_setting('dossier.tenant_id')::bigint,
  id bigint generated always as identity,
  run_id uuid not null,
  address text not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references wizard_runs on delete cascade
);
create index wizard_codes_run on wizard_codes (tenant_id, run_id, id);
create index wizard_codes_address on wizard_codes (tenant_id, lower(address), created_at);
call protect_tenant_table('wizard_codes');
