import { isGiven } from '@chengan/kernel/condition'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { asRow } from '@chengan/kernel/values'
import type { SchemeContent, SchemeFault, SchemeLine, SchemeParams } from './scheme-table.ts'

const MOST_LINES = 2000

/** The lines of what was sent as the parameters of a scheme; what is no table of it is left to the faults. */
export function schemeParamsIn(sent: unknown): SchemeParams {
  const tables = asRow(sent) ?? {}
  return Object.fromEntries(
    Object.entries(tables).map(([name, lines]) => [name, Array.isArray(lines) ? lines.flatMap((line) => asRow(line) ?? []) : []]),
  ) as SchemeParams
}

const fault = (table: string, line: number | null, column: string | null, zh: string, en: string): SchemeFault => ({
  ...{ table, line, column },
  words: { zh, en },
})

function faultsOfLine(kind: SchemeContent, table: string, line: SchemeLine, place: number): readonly SchemeFault[] {
  const columns = kind.tables[table]?.columns ?? {}
  const unknown = Object.keys(line).filter((name) => !(name in columns))
  return [
    ...unknown.map((name) => fault(table, place, name, '不是本表的列', 'Is no column of this table')),
    ...Object.entries(columns).flatMap(([name, field]): SchemeFault[] => {
      if (field.required === true && !isGiven(line[name])) return [fault(table, place, name, '须填写', 'Must be given')]
      return 'refusal' in judgeValue(field, line[name]) ? [fault(table, place, name, '填写有误', 'Is not right')] : []
    }),
  ]
}

/** No two lines of a table say the same thing. */
function repeated(kind: SchemeContent, table: string, lines: readonly SchemeLine[]): readonly SchemeFault[] {
  const { key = [], single } = kind.tables[table] ?? {}
  if (single === true) return lines.length === 1 ? [] : [fault(table, null, null, '须有且仅有一行', 'Has one line')]
  const seen = new Set<string>()
  return lines.flatMap((line, place): SchemeFault[] => {
    const own = key.map((column) => String(line[column] ?? '')).join('|')
    if (seen.has(own)) return [fault(table, place, key[0] ?? null, '与前面的行重复', 'Is said twice')]
    seen.add(own)
    return []
  })
}

/** What is wrong with the parameters of a scheme: its tables and columns first; what has to hold between the lines only of lines that are whole (szgl/scorescheme/rule-1). */
export function schemeFaults(kind: SchemeContent, sent: unknown): readonly SchemeFault[] {
  const params = schemeParamsIn(sent)
  const unknown = Object.keys(params).filter((name) => !(name in kind.tables))
  const plain = [
    ...unknown.map((name) => fault(name, null, null, '不是本类方案的表', 'Is no table of this kind')),
    ...Object.keys(kind.tables).flatMap((table) => {
      const lines = params[table] ?? []
      if (lines.length === 0) return [fault(table, null, null, '没有数据', 'Has no lines')]
      if (lines.length > MOST_LINES) return [fault(table, null, null, '行数过多', 'Has too many lines')]
      return [...lines.flatMap((line, place) => faultsOfLine(kind, table, line, place)), ...repeated(kind, table, lines)]
    }),
  ]
  return plain.length > 0 ? plain : kind.judge(params)
}
