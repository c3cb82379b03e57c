import type { ComparedPart } from '@chengan/kernel/specification/differences'
import type { Difference, Sorted } from './difference.ts'

const parts: readonly ComparedPart[] = [
  'roots',
  'fields',
  'calls',
  'lifecycles',
  'lists',
  'screens',
  'permissions',
  'answers',
  'rules',
  'dictionaries',
  'errors',
  'alerts',
]

/** Parts of a root; the others belong to none. */
const IN_TABLE = 9

/** How much of a table is declared. */
export interface Share {
  readonly of: string
  readonly declared: number
  readonly total: number
}

/** The lines of the report: a row per root with its differences by part (unexplained, explained in brackets), then each of them. */
export function reportLines(roots: readonly string[], sorted: Sorted, shares: readonly Share[]): readonly string[] {
  return [...tableLines(roots, sorted), ...differenceLines(sorted.unexplained), ...staleLines(sorted), ...shareLines(shares)]
}

function tableLines(roots: readonly string[], sorted: Sorted): string[] {
  const width = Math.max(...roots.map((root) => root.length), 12)
  const head = `${'root'.padEnd(width)}  ${parts
    .slice(0, IN_TABLE)
    .map((part) => part.padStart(11))
    .join(' ')}`
  const count = (list: readonly Difference[], root: string, part: ComparedPart) =>
    list.filter((one) => one.root === root && one.part === part).length
  const cell = (root: string, part: ComparedPart) => {
    const open = count(sorted.unexplained, root, part)
    const known = count(sorted.explained, root, part)
    return `${open}${known > 0 ? ` (${known})` : ''}`.padStart(11)
  }
  const lines = roots.map(
    (root) =>
      `${root.padEnd(width)}  ${parts
        .slice(0, IN_TABLE)
        .map((part) => cell(root, part))
        .join(' ')}`,
  )
  const whole = (part: ComparedPart) => {
    const open = sorted.unexplained.filter((one) => one.part === part).length
    return `${part}: ${open} unexplained, ${sorted.explained.filter((one) => one.part === part).length} explained`
  }
  return [head, ...lines, '', whole('dictionaries'), whole('errors'), whole('alerts'), '']
}

function differenceLines(differences: readonly Difference[]): string[] {
  const sign = { missing: '-', surplus: '+', differs: '≠' } as const
  return differences.map((one) => `${sign[one.kind]} ${one.root}  ${one.part}  ${one.name}${one.detail === '' ? '' : `  (${one.detail})`}`)
}

function staleLines(sorted: Sorted): string[] {
  return sorted.stale.map(
    (one) => `? ${one.root}  ${one.part}  ${one.name}  the reason is stale: nothing needs it; delete it from the differences.ts beside it`,
  )
}

function shareLines(shares: readonly Share[]): string[] {
  const width = Math.max(...shares.map((share) => share.of.length))
  const percent = ({ declared, total }: Share) => (total === 0 ? '–' : `${Math.round((declared / total) * 100)} %`)
  return [
    '',
    'Declared of the whole specification:',
    ...shares.map(
      (one) => `  ${one.of.padEnd(width)} ${String(one.declared).padStart(5)} of ${String(one.total).padStart(5)}  ${percent(one)}`,
    ),
  ]
}
