import { idColumn, intColumn, keyColumn, notNull, type TableSpec, textColumn, timeColumn } from '../../storage/schema/table.ts'

/** Tables of this area that no resource declares. */
export const systemTables: readonly TableSpec[] = [
  {
    // A large file on its way in pieces; the pieces lie in the store until they are joined.
    name: 'chunk_upload',
    columns: {
      id: idColumn,
      user_id: notNull(keyColumn),
      name: notNull(textColumn),
      size: notNull({ type: 'bigint' }),
      chunk_size: notNull(intColumn),
      create_date: notNull(timeColumn),
    },
    indexes: [{ name: 'chunk_upload_user_idx', on: 'user_id, create_date' }],
  },
  {
    // FastDFS names files itself: which of its names our keys have.
    name: 'fastdfs_file',
    columns: {
      key: notNull({ ...keyColumn, primary: true }),
      remote: notNull(textColumn),
      size: notNull({ type: 'bigint' }),
      touched: notNull(timeColumn),
    },
  },
]
