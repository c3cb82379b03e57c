import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

/** A piece of SQL put together once: its text is kept, where a hundred pieces would be joined again for every query. One that has
 *  parameters stays as it is; definitions write their constants out. */
export function constantSql(piece: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(piece.toOperationNode(), createQueryId())
  return parameters.length === 0 ? sql.raw(text) : piece
}
