CREATE OR REPLACE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
--
DROP TRIGGER IF EXISTS operation_log_no_truncate ON "operation_log";
--
CREATE TRIGGER operation_log_no_truncate BEFORE TRUNCATE ON "operation_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
