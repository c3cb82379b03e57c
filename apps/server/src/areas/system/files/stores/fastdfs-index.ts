import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { FastDfsIndex } from '../../../../ports/stores/fastdfs-store.ts'
import type { Db } from '../../../../storage/databases/database.ts'

/** Which names of FastDFS our keys have, as rows that all processes share. Its moments are the machine's, like those of files in a folder. */
export function fastDfsIndex(db: Db): FastDfsIndex {
  const now = () => datetimeText(Date.now())
  return {
    async find(key) {
      const { rows } = await sql<{
        remote: string
        size: string | number
      }>`select remote, size from fastdfs_file where key = ${key}`.execute(db)
      return rows[0] === undefined ? null : { remote: rows[0].remote, size: Number(rows[0].size) }
    },
    async keep(key, remote, size) {
      const before = await this.find(key)
      await sql`insert into fastdfs_file (key, remote, size, touched) values (${key}, ${remote}, ${size}, ${now()}::timestamptz)
        on conflict (key) do update set remote = excluded.remote, size = excluded.size, touched = excluded.touched`.execute(db)
      return before?.remote ?? null
    },
    async forget(key) {
      await sql`delete from fastdfs_file where key = ${key}`.execute(db)
    },
    async touch(key) {
      await sql`update fastdfs_file set touched = ${now()}::timestamptz where key = ${key}`.execute(db)
    },
    async *stale(prefix, before) {
      const { rows } = await sql<{ key: string }>`select key from fastdfs_file where starts_with(key, ${`${prefix}/`})
        and touched < ${datetimeText(before)}::timestamptz order by key`.execute(db)
      for (const { key } of rows) yield key
    },
  }
}
