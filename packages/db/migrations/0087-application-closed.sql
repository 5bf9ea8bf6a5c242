-- Who applied to become an agent waits until an operator has said what came of it.
alter table agent_application add column closed_at timestamptz;
alter table agent_application add column closed_by text;
alter table agent_application add column outcome text;
alter table agent_application add check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null));
create index agent_application_open on agent_application (merchant, applied_at) where closed_at is null;
