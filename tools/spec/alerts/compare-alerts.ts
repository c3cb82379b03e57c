import { registry } from '@chengan/domain/registry'
import { type WarningOfTheBook, warningsOfTheBook } from '@chengan/domain/specification/warnings-of-the-book'
import type { WrittenDifference } from '@chengan/kernel/specification/differences'
import { asRow, asRows } from '@chengan/kernel/values'
import type { Book } from '../book.ts'
import type { Difference } from '../difference.ts'
import type { RunningCity } from '../running/running-city.ts'

type Answered = readonly WarningOfTheBook[]

const differing = (name: string, kind: Difference['kind'], detail: string): Difference => ({
  root: 'alerts',
  part: 'alerts',
  name,
  kind,
  detail,
})

/** Whom the product warns of what, by the rows of alerts.tsv: each has its answer, of the roots that the table names, and the running product has what answers. */
export async function compareAlerts(
  rows: Book['alerts'],
  city: Pick<RunningCity, 'ask'>,
  answers: Answered = warningsOfTheBook,
): Promise<readonly Difference[]> {
  const known = new Map(answers.map((one) => [one.name, one]))
  const running = await runningWarnings(city)
  const named = new Set(rows.map(({ name }) => name))
  return [
    ...rows.flatMap((row) => {
      const answer = known.get(row.name)
      if (answer === undefined) return [differing(row.name, 'missing', 'no answer is written for it')]
      return [...rootFaults(row.root, answer), ...answerFaults(answer, running)]
    }),
    ...answers
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => differing(name, 'surplus', 'the specification has no such warning')),
  ]
}

/** Why rows have no kind: what the answer says, or that their roots come later. A root that comes makes its reason stale and asks for the warning. */
export function reasonsOfAlerts(answers: Answered = warningsOfTheBook): readonly WrittenDifference[] {
  return answers.flatMap(({ name, roots, by, job, left }) => {
    if (by !== undefined || job !== undefined) return []
    const isWaiting = roots.every((root) => registry.byRoot(root) === undefined)
    const reason = left ?? (isWaiting ? `Comes with ${roots.join(', ')}.` : undefined)
    return reason === undefined ? [] : [{ root: 'alerts', part: 'alerts' as const, name, reason }]
  })
}

/** The rows that are answered by a kind or a job. */
export const answeredAlerts = (rows: Book['alerts'], answers: Answered = warningsOfTheBook) =>
  rows.filter(({ name }) => answers.some((one) => one.name === name && (one.by !== undefined || one.job !== undefined))).length

function rootFaults(cell: string, { name, roots }: WarningOfTheBook): readonly Difference[] {
  const wanted = cell.split(',').map((root) => root.trim())
  const same = wanted.length === roots.length && wanted.every((root) => roots.includes(root))
  return same ? [] : [differing(name, 'differs', `wanted of ${wanted.join(', ')}, written of ${roots.join(', ')}`)]
}

/** What the running product warns of, and what it looks with. */
interface Running {
  readonly kinds: ReadonlySet<string>
  readonly jobs: ReadonlySet<string>
}

function answerFaults({ name, by, job }: WarningOfTheBook, { kinds, jobs }: Running): readonly Difference[] {
  if (by === undefined && job === undefined) return [differing(name, 'missing', 'no kind of warning answers it')]
  const silent = (by ?? []).filter(({ kind }) => !kinds.has(kind)).map(({ kind }) => kind)
  const idle = job === undefined || jobs.has(job) ? [] : [`the job ${job}`]
  return [...silent, ...idle].map((what) => differing(name, 'differs', `${what} is not there, or switched off, in the running product`))
}

/** The jobs that look at warnings: without them no kind is told. */
const LOOKS = ['remindExpiry', 'alertMinutes'] as const

async function runningWarnings(city: Pick<RunningCity, 'ask'>): Promise<Running> {
  const listed = async (path: string) => asRows(asRow((await city.ask('GET', `${path}/page?page=1&limit=500`, 'administrator')).data)?.list)
  const isOn = ({ status }: { readonly status?: unknown }) => String(status ?? '1') === '1'
  const jobs = new Set((await listed('sys/schedule')).filter(isOn).map((row) => String(row.beanName)))
  const looks = LOOKS.every((job) => jobs.has(job))
  const rules = (await listed('expiryRule')).filter(isOn).map((row) => `${String(row.resource)}#${String(row.dateField)}`)
  const inFull = registry.all.flatMap(({ root, alerts = {} }) => Object.keys(alerts).map((code) => `${root}#${code}`))
  return { kinds: new Set(looks ? [...rules, ...inFull] : []), jobs }
}
