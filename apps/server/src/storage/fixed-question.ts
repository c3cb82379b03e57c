import { CompiledQuery } from 'kysely'
import type { Db } from './databases/database.ts'

/** A question that is asked again and again with the same text, found by keys: written out, with $1 for its first value. A query that is built is put
 *  together anew each time it is asked, which takes longer than its answer is read. */
export const fixedQuestion = (text: string): string => `/* by key */ ${text}`

/** Asks a fixed question. */
export async function askFixed<R>(db: Db, question: string, ...values: readonly unknown[]): Promise<readonly R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(question, [...values]))
  return rows
}
