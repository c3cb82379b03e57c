import type { Language } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'

/** SQL: a text that the table keeps in both languages (`name` and `name_en`), in that of the reader: what has no English is read in Chinese by all, and
 *  Japanese reads English (`labelText`). */
export function inLanguage({ language }: { readonly language: Language }, alias: string, column: string): RawBuilder<string> {
  const [zh, en] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.${column}_en`)]
  return language === 'en-US' || language === 'ja' ? sql`coalesce(${en}, ${zh})` : sql`${zh}`
}
