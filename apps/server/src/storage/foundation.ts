/** What stands before every table: the function behind "contains" indexes, and the guard of the audit records.
 *  Trigrams miss two-character words, the usual Chinese query (design.md §4). */
export const foundation = `
CREATE OR REPLACE FUNCTION bigrams(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(t), i, 2)), '{}'::text[]) FROM generate_series(1, greatest(length(t) - 1, 0)) AS i
$$;
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(OLD) - 'hash' = to_jsonb(NEW) - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
`

/** After the tables: audit records cannot be changed or deleted, only sealed once. */
export const guards = `
DROP TRIGGER IF EXISTS operation_log_append_only ON "operation_log";
CREATE TRIGGER operation_log_append_only BEFORE UPDATE OR DELETE ON "operation_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
DROP TRIGGER IF EXISTS operation_log_no_truncate ON "operation_log";
CREATE TRIGGER operation_log_no_truncate BEFORE TRUNCATE ON "operation_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();
`
