-- The tables of the store, for SQLite and PostgreSQL; the types in schema.ts say what the columns hold. A later change is a
-- migration of its own in migrate.ts, never an edit of this file.

create table catalogue (
  id integer primary key,
  version integer not null,
  applied_at text not null,
  source text not null default ''
);

create table properties (
  id text primary key,
  hash text not null,
  removed_at text,
  goal text not null,
  status text not null,
  type text not null,
  type_group text not null,
  municipality text not null,
  zip integer not null,
  city_nl text not null,
  city_fr text not null,
  city_en text not null,
  city_de text not null,
  search_price double precision,
  bedrooms integer not null,
  area double precision not null,
  energy_rank integer not null,
  project_id text,
  closed_at text,
  published_at text not null,
  card text not null,
  detail text not null,
  facts text,
  modified_on text,
  pictures text,
  open_houses text
);
create index properties_closed on properties (goal, type_group, closed_at);
create index properties_invented on properties (id) where hash = 'demo';

create table projects (
  id text primary key,
  hash text not null,
  removed_at text,
  city_nl text not null,
  city_fr text not null,
  city_en text not null,
  city_de text not null,
  name text not null,
  external_url text,
  published_at text not null,
  detail text not null,
  modified_on text
);

create table agency_trees (
  name text primary key,
  nodes text not null
);

create table shown_prices (
  property_id text not null,
  day text not null,
  price double precision not null,
  primary key (property_id, day)
);

create table pictures (
  source text primary key,
  fingerprint text not null,
  hash text,
  width integer,
  height integer,
  thumbhash text,
  problem text,
  failures integer not null default 0,
  retry_at text
);
create index pictures_retry on pictures (retry_at);

create table documents (
  source text primary key,
  fingerprint text not null,
  hash text,
  type text,
  bytes integer,
  problem text,
  failures integer not null,
  retry_at text
);
create index documents_retry_at on documents (retry_at);

create table feed_reports (
  id text primary key,
  source text not null,
  started_at text not null,
  finished_at text not null,
  outcome text not null,
  report text not null
);
create index feed_reports_finished on feed_reports (finished_at);

create table feed_sources (
  source text primary key,
  etag text,
  last_modified text,
  checked_at text,
  succeeded_at text,
  failures integer not null,
  next_at text,
  problem text
);

create table property_changes (
  id text primary key,
  property_id text not null,
  kind text not null,
  at text not null
);

create table property_views (
  property_id text not null,
  day text not null,
  source text not null,
  device text not null,
  locale text not null,
  views integer not null,
  visits integer not null,
  primary key (property_id, day, source, device, locale)
);
create index property_views_day on property_views (day);

create table property_events (
  property_id text not null,
  day text not null,
  event text not null,
  count integer not null,
  primary key (property_id, day, event)
);
create index property_events_day on property_events (day);

create table place_pages (
  goal text not null,
  scope text not null,
  thin_since text,
  primary key (goal, scope)
);

create table page_days (
  kind text not null,
  page text not null,
  mark text not null,
  changed_on text,
  primary key (kind, page)
);

create table robot_visits (
  day text not null,
  robot text not null,
  status integer not null,
  path text not null,
  count integer not null,
  primary key (day, robot, status, path)
);

create table leads (
  id text primary key,
  created_at text not null,
  kind text not null,
  locale text not null,
  submission text not null unique,
  email text not null,
  name text not null,
  property_id text,
  project_id text,
  source text not null,
  consent_at text not null,
  fields text not null,
  about text,
  handled_at text
);
create index leads_created_at on leads (created_at);
create index leads_email on leads (email);
create index leads_property_id on leads (property_id);

create table outbox (
  id text primary key,
  lead_id text,
  kind text not null,
  channel text not null,
  recipient text not null,
  state text not null,
  created_at text not null,
  due_at text not null,
  attempts integer not null,
  holder text,
  leased_until text,
  sent_at text,
  reason text,
  payload text
);
create index outbox_lead_id on outbox (lead_id);
create index outbox_recipient on outbox (recipient);
create index outbox_state_due_at on outbox (state, due_at);

create table spent_proofs (
  id text primary key,
  until text not null
);

create table counters (
  key text primary key,
  name text not null,
  count integer not null,
  until text not null
);
create index counters_until on counters (until);

create table appointments (
  id text primary key,
  lead_id text not null,
  property_id text,
  calendar text not null,
  agent_id text,
  place text not null,
  starts_at text not null,
  ends_at text not null,
  state text not null,
  sequence integer not null,
  created_at text not null,
  updated_at text not null,
  person text,
  held_until text,
  proven_at text,
  cancel_reason text
);
create index appointments_calendar_starts_at on appointments (calendar, starts_at);
create index appointments_lead_id on appointments (lead_id);
create index appointments_person on appointments (person, starts_at);
create index appointments_property_id on appointments (property_id);

create table appointment_seats (
  calendar text not null,
  starts_at text not null,
  seat integer not null,
  appointment_id text not null,
  held_until text,
  primary key (calendar, starts_at, seat)
);
create index appointment_seats_appointment_id on appointment_seats (appointment_id);

create table opinions (
  appointment_id text primary key,
  property_id text not null,
  state text not null,
  asked_at text not null,
  reminded_at text,
  answered_at text,
  released_at text,
  impression integer,
  price text,
  pro text,
  contra text
);
create index opinions_property_id on opinions (property_id);

create table saved_searches (
  id text primary key,
  lead_id text not null,
  person text not null,
  email text not null,
  name text not null,
  locale text not null,
  state text not null,
  goal text not null,
  criteria text not null,
  password_hash text,
  created_at text not null,
  confirmed_at text,
  mailed_at text,
  property_id text,
  told_price double precision,
  told_status text,
  told_open_houses text
);
create index saved_searches_email on saved_searches (email);
create index saved_searches_person on saved_searches (person);
create index saved_searches_property_id on saved_searches (property_id);
create index saved_searches_state_confirmed_at on saved_searches (state, confirmed_at);

create table saved_search_matches (
  saved_search_id text not null,
  property_id text not null,
  reason text not null,
  found_at text not null,
  mailed_at text,
  primary key (saved_search_id, property_id, reason)
);
create index saved_search_matches_mailed_at_saved_search_id on saved_search_matches (mailed_at, saved_search_id);

create table document_requests (
  id text primary key,
  lead_id text not null,
  property_id text not null,
  email text not null,
  locale text not null,
  documents text not null,
  mails integer not null,
  created_at text not null,
  expires_at text not null,
  unique (property_id, email)
);
create index document_requests_email on document_requests (email);

create table testimonials (
  id text primary key,
  lead_id text not null,
  slug text not null unique,
  locale text not null,
  name text not null,
  about text not null,
  website text,
  comment text not null,
  picture text,
  state text not null,
  created_at text not null,
  published_at text
);
create index testimonials_state_published_at on testimonials (state, published_at);

create table newsletter_subscribers (
  id text primary key,
  lead_id text not null,
  email text not null unique,
  name text not null,
  locale text not null,
  state text not null,
  created_at text not null,
  confirmed_at text
);

create table mail_stops (
  address_hash text primary key,
  created_at text not null
);

create table owners (
  id text primary key,
  name text not null,
  email text not null unique,
  locale text not null,
  password_hash text,
  version integer not null,
  report text not null,
  report_sent_at text,
  created_at text not null,
  invited_at text,
  joined_at text,
  feed_id text,
  without_property_since text
);

create table owner_properties (
  owner_id text not null,
  property_id text not null,
  from_day text,
  until_day text,
  is_from_feed integer not null default 0,
  primary key (owner_id, property_id)
);
create index owner_properties_property_id on owner_properties (property_id);

create table owner_sessions (
  id text primary key,
  owner_id text not null,
  device text not null,
  created_at text not null,
  used_at text not null
);
create index owner_sessions_created_at on owner_sessions (created_at);
create index owner_sessions_owner_id on owner_sessions (owner_id);

create table owner_links (
  id text primary key,
  owner_id text not null,
  kind text not null,
  expires_at text not null,
  used_at text
);
create index owner_links_expires_at on owner_links (expires_at);
create index owner_links_owner_id on owner_links (owner_id);

create table owner_passkeys (
  id text primary key,
  owner_id text not null,
  public_key text not null,
  counter integer not null,
  device text not null,
  created_at text not null,
  used_at text
);
create index owner_passkeys_owner_id on owner_passkeys (owner_id);

create table owner_dossiers (
  property_id text primary key,
  data text not null,
  updated_at text not null
);

create table owner_documents (
  id text primary key,
  property_id text not null,
  position integer not null,
  kind text not null,
  names text not null,
  day text,
  source text not null,
  fingerprint text,
  type text,
  bytes integer,
  problem text,
  failures integer not null,
  retry_at text,
  reads integer not null,
  read_at text,
  added_day text not null default ''
);
create index owner_documents_property_id on owner_documents (property_id);

create table installation (
  id text primary key,
  secret_hash text,
  kept_key text,
  restored_at text,
  site_url text
);

create table leases (
  name text primary key,
  holder text not null,
  until text not null
);
