import * as build from '../fields/builders.ts'
import type { Fields } from '../fields/field.ts'
import type { Label } from '../label.ts'
import { snakeCase } from './names.ts'
import type { Resource } from './resource.ts'

const label = (zh: string, en: string): Label => ({ zh, en })

/** The columns that every row has, as fields (conventions.md). */
const common: Fields = {
  id: { kind: 'text', label: label('标识', 'Id'), length: 64, readOnly: true },
  deptId: build.dept('所属部门', 'Department', { readOnly: true }),
  regionId: build.region('所属区域', 'Region', { readOnly: true }),
  creator: build.user('创建人', 'Created by', { readOnly: true }),
  createDate: build.datetime('创建时间', 'Created', { readOnly: true }),
  updater: build.user('更新人', 'Updated by', { readOnly: true }),
  updateDate: build.datetime('更新时间', 'Updated', { readOnly: true }),
  version: build.int('版本', 'Version', { readOnly: true }),
  deleted: build.bool('已删除', 'Deleted', { readOnly: true, hidden: true }),
}

/** The lock of a row: raised with every change, named back by whoever changes it. */
export const LOCK = 'version'

/** The column of a field that the book calls `version`: the column of that name is the lock, in every table. */
const OWN_VERSION = 'own_version'

/** The column of a field. */
export function columnOf({ lockAs }: Pick<Resource, 'lockAs'>, name: string): string {
  if (lockAs === undefined) return snakeCase(name)
  return name === lockAs ? LOCK : name === LOCK ? OWN_VERSION : snakeCase(name)
}

type Row = Readonly<Record<string, unknown>>

/** The lock of a row; 0 where it does not say. */
export function lockOf({ lock }: { readonly lock: string }, row: Row): number {
  return Number(row[lock] ?? 0)
}

/** How a body names a row that was read: by its id, with the lock, if the row says it. */
export function identityOf({ lock }: { readonly lock: string }, row: Row & { readonly id: string }): { readonly id: string } & Row {
  return { id: row.id, ...(row[lock] === undefined ? {} : { [lock]: row[lock] }) }
}

/** The fields that every row of the resource has beside its own. Where the book has a field called `version`, the lock has another name. */
export function commonFields({ lockAs }: Pick<Resource, 'lockAs'>): Fields {
  if (lockAs === undefined) return common
  const { [LOCK]: lock, ...others } = common
  return lock === undefined ? others : { ...others, [lockAs]: lock }
}
