import type { Label } from '@chengan/kernel/label'
import type { paramType } from '../dictionaries/shell.ts'

/** A parameter that comes with the installation: its default, and the bounds within which an administrator may set it. */
export interface ParamSeed extends Label {
  readonly code: string
  readonly valueType: keyof typeof paramType.values
  /** As stored in sys/params: a text; switches are 1 and 0. */
  readonly value: string
  readonly group: string
  readonly min?: number
  readonly max?: number
  /** The values of a choice. */
  readonly oneOf?: readonly string[]
  /** May stay empty. */
  readonly optional?: boolean
  /** The value that an installation with the demonstration city begins with instead. */
  readonly demo?: string
  /** Read by the login page and the shell. */
  readonly public?: boolean
  /** Never shown again once it is saved. */
  readonly secret?: boolean
}

type Extra = Omit<ParamSeed, 'code' | 'valueType' | 'value' | 'group' | 'zh' | 'en'>
type Row = readonly [code: string, valueType: ParamSeed['valueType'], value: string, zh: string, en: string, extra?: Extra]

/** The parameters of a group, a row each. */
export function paramsOf(group: string, rows: readonly Row[]): ParamSeed[] {
  return rows.map(([code, valueType, value, zh, en, extra]) => ({ code, valueType, value, group, zh, en, ...extra }))
}
