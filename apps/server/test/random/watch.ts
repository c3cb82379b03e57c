import { sql } from 'kysely'
import type { Db } from '../../src/storage/databases/database.ts'

/** A write that a call left in the database. */
export interface WatchedWrite {
  readonly table: string
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Outcome of an audit record. */
  readonly status: string | null
}

/** Notes every row that anybody writes from now on; what a transaction takes back leaves no note. */
export async function watchWrites(db: Db): Promise<void> {
  await sql`create unlogged table written (tbl text, op text, status text)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as $$ begin
    insert into written values (tg_table_name, tg_op, case when tg_table_name = 'operation_log' then to_jsonb(new)->>'status' end); return null;
  end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('written', 'repeat_guard')`.execute(db)
  for (const { name } of rows)
    await sql`create trigger a_note_write after insert or update or delete on ${sql.table(name)} for each row execute function note_write()`.execute(
      db,
    )
}

/** The writes since the last look. The guard against double submits starts afresh, because the clock stands. */
export async function writesSince(db: Db): Promise<readonly WatchedWrite[]> {
  const { rows } =
    await sql<WatchedWrite>`with guard as (delete from repeat_guard), found as (delete from written returning tbl, op, status)
    select distinct tbl as table, op, status from found`.execute(db)
  return rows
}

/** Keeps the rows of tables on which the callers themselves stand; `heal` puts those of one table back as they were. */
export async function keepRows(db: Db, tables: readonly string[]): Promise<{ heal(tables: readonly string[]): Promise<void> }> {
  for (const name of tables) await sql`create table ${sql.table(`kept_${name}`)} as select * from ${sql.table(name)}`.execute(db)
  return {
    async heal(touched) {
      await db.transaction().execute(async (tx) => {
        // What is put right is no write of a call.
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const name of touched.filter((one) => tables.includes(one))) {
          const [table, kept] = [sql.table(name), sql.table(`kept_${name}`)]
          await sql`delete from ${table} t using ${kept} k where t.id = k.id and t.* is distinct from k.*`.execute(tx)
          await sql`insert into ${table} select * from ${kept} k where not exists (select 1 from ${table} t where t.id = k.id)
            on conflict do nothing`.execute(tx)
        }
      })
    },
  }
}
