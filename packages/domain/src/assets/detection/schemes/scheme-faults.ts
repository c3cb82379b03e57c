import type { SchemeFault, SchemeLine, SchemeParams } from './scheme-table.ts'

// What tables of schemes have in common: weights that add up, nodes that rise, cuts that fall (assets.md §4.1).

const NEAR = 0.000_5

const numberIn = (line: SchemeLine, column: string): number => Number(line[column] ?? 0)

/** The lines of each group of a table, by the columns that name the group, each with its place. */
function grouped(lines: readonly SchemeLine[], by: readonly string[]) {
  const placed = lines.map((line, place) => ({ line, place }))
  return [...Map.groupBy(placed, ({ line }) => by.map((column) => String(line[column] ?? '')).join('|')).values()]
}

interface Column {
  readonly table: string
  readonly column: string
  /** Whose lines belong together. */
  readonly by: readonly string[]
}

/** The weights of each group add up to the whole. */
export function weightsAddUpTo(whole: number, params: SchemeParams, { table, column, by }: Column): readonly SchemeFault[] {
  return grouped(params[table] ?? [], by).flatMap((lines): SchemeFault[] => {
    const sum = lines.reduce((total, { line }) => total + numberIn(line, column), 0)
    if (Math.abs(sum - whole) < NEAR) return []
    const said = Math.round(sum * 10_000) / 10_000
    return [
      {
        ...{ table, column, line: lines[0]?.place ?? null },
        words: { zh: `本组权重合计为${said}，应为${whole}`, en: `The weights of this group add up to ${said}, not to ${whole}` },
      },
    ]
  })
}

/** From line to line of a group the value does not fall below (`rises`) or rise above (`falls`) the one before. */
export function inOrder(order: 'rises' | 'falls', params: SchemeParams, { table, column, by }: Column): readonly SchemeFault[] {
  return grouped(params[table] ?? [], by).flatMap((lines) =>
    lines.flatMap(({ line, place }, at): SchemeFault[] => {
      const before = lines[at - 1]
      if (before === undefined) return []
      const step = numberIn(line, column) - numberIn(before.line, column)
      if (order === 'rises' ? step >= 0 : step <= 0) return []
      const words =
        order === 'rises'
          ? { zh: '须不小于上一行', en: 'Must not be less than the line above' }
          : { zh: '须不大于上一行', en: 'Must not be more than the line above' }
      return [{ table, column, line: place, words }]
    }),
  )
}

/** Each code that the standard knows has its lines. */
export function isThere(
  codes: readonly string[],
  params: SchemeParams,
  { table, column }: Pick<Column, 'table' | 'column'>,
  nameOf: (code: string) => { readonly zh: string; readonly en: string },
): readonly SchemeFault[] {
  const present = new Set((params[table] ?? []).map((line) => String(line[column] ?? '')))
  return codes
    .filter((code) => !present.has(code))
    .map((code) => {
      const { zh, en } = nameOf(code)
      return { table, column, line: null, words: { zh: `缺少“${zh}”`, en: `“${en}” is missing` } }
    })
}
