-- Quota that a raise of rates has used; it is given back where the change is refused.
alter table agent_change add column quota_id bigint references agent_quota_template (id);
