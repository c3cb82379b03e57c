/** What stands before every table: the function behind "contains" indexes, and the guard of the audit records.
 *  Trigrams miss two-character words, the usual Chinese query (design.md §4). The pairs are put together in a loop and may repeat, as the index
 *  keeps each once: asked of the database as a query they cost five times as much, which was half of an import. */
export const foundation = `
CREATE OR REPLACE FUNCTION bigrams(t text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  signs text[] := string_to_array(lower(t), NULL);
  pairs text[] := '{}';
BEGIN
  FOR i IN 1 .. coalesce(cardinality(signs), 0) - 1 LOOP
    pairs[i] := signs[i] || signs[i + 1];
  END LOOP;
  RETURN pairs;
END
$$;
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(OLD) - 'hash' = to_jsonb(NEW) - 'hash' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.hash IS NOT NULL AND OLD.create_date < now() - interval '6 months'
    AND OLD.id <= (SELECT value->>'lastId' FROM installation WHERE key = 'auditArchive') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
`

/** After the tables: audit records cannot be changed or deleted, only sealed once, and let go when they lie in the archive and are older than the law asks
 *  (Cybersecurity Law: six months), whatever a parameter says. */
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
