import type { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import {
  type ApprovalStat,
  type ApprovalStatName,
  approvalStat,
  approvalStats,
  type StatGroup,
  sharesBeside,
  statGroups,
} from '@chengan/domain/municipal/statistics/statistics'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import type { Context } from '../../../context.ts'
import { writeWorkbook } from '../../../ports/sheets/sheet-writer.ts'
import { type Download, XLSX } from '../../../resources/files/download.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import type { StatLine } from './figures.ts'
import { type PeriodAsked, statPeriodOf } from './stat-period.ts'
import { statReaders } from './statistics.ts'

interface Asked {
  readonly name: ApprovalStatName
  readonly stat: ApprovalStat
  readonly by: StatGroup
}

const GROUPING = { zh: '分组', en: 'Grouped by' }

/** What a call asks for. Refuses a statistic that there is not, and a grouping that says nothing of it. */
function askedOf(
  name: string | undefined,
  { groupBy: given }: Pick<CallInput<typeof approvalStatistics.calls.stat>['query'], 'groupBy'>,
): Asked {
  const stat = approvalStat(name)
  if (stat === undefined) throw refuse('notFound')
  const by = !given ? stat.by[0] : stat.by.find((one) => one === given)
  if (by === undefined) throw refuse('malformed', { '0': GROUPING })
  return { name: name as ApprovalStatName, stat, by }
}

/** Months, years and quarters in their order; the rest by size. */
const inOrder = (by: StatGroup, lines: readonly StatLine[]) =>
  ['month', 'year', 'quarter'].includes(by)
    ? lines.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    : lines.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0) || (one.key < other.key ? -1 : 1))

async function linesOf(ctx: Context, { name, by }: Asked, query: PeriodAsked) {
  return inOrder(by, await statReaders[name](ctx, query, by))
}

const stat: CallHandler<typeof approvalStatistics.calls.stat> = async (ctx, { params, query }) =>
  linesOf(ctx, askedOf(params.stat, query), query)

/** Each statistic over everything asked, as one figure. */
const cards: CallHandler<typeof approvalStatistics.calls.cards> = async (ctx, { query }) => {
  const made: Values[] = []
  for (const [name, one] of Object.entries(approvalStats) as [ApprovalStatName, ApprovalStat][]) {
    const [line] = await statReaders[name](ctx, query, null)
    const whole = { value: line?.value ?? null, base: line?.base ?? 0, rate: line?.rate ?? null }
    const unit = one.card === 'rate' ? '%' : labelText(one.units?.[0] ?? { zh: '', en: '' }, ctx.language)
    const late = one.redAbove !== undefined && whole.rate !== null && whole.rate > one.redAbove
    made.push({ key: name, label: labelText(one, ctx.language), unit, shows: one.card, ...whole, tone: late ? 'red' : null })
  }
  return made
}

const HUNDRED = 100
const percent = (rate: unknown) => (typeof rate === 'number' ? Math.round(rate * HUNDRED * HUNDRED) / HUNDRED : null)

const statExport: CallHandler<typeof approvalStatistics.calls.statExport> = async (ctx, { params, query }): Promise<Download> => {
  const asked = askedOf(params.stat, query)
  const lines = await linesOf(ctx, asked, query)
  const { stat: givenAsked, by } = asked
  const say = (label: { zh: string; en: string }) => labelText(label, ctx.language)
  const more = Object.entries(givenAsked.more ?? {})
  const unit = (at: 0 | 1) => {
    return bracketedIn(givenAsked.units === undefined ? '' : say(givenAsked.units[at]), ctx.language)
  }
  const share = bracketedIn('%', ctx.language)
  const head = [
    say(statGroups[by]),
    `${say(givenAsked.value)}${unit(0)}`,
    `${say(givenAsked.base)}${unit(1)}`,
    ...(givenAsked.rate ? [`${say(givenAsked.rate)}${share}`] : []),
    ...more.map(([name, label]) => `${say(label)}${sharesBeside.has(name) ? share : ''}`),
  ]
  const rows = lines.map((line) => [
    line.label,
    line.value,
    line.base,
    ...(givenAsked.rate ? [percent(line.rate)] : []),
    ...more.map(([name]) => (sharesBeside.has(name) ? percent(line[name]) : (line[name] ?? null))),
  ])
  await writeAudit(ctx, {
    operation: `导出${givenAsked.zh}`,
    kind: 'export',
    resource: 'szgl/spyjtj:export',
    rowIds: [],
    diff: [],
    status: '1',
  })
  const { from, to } = statPeriodOf(ctx, query)
  const body = writeWorkbook([{ name: say(givenAsked), headerRows: 1, filtered: true, rows: [head, ...rows] }])
  return { name: `${say(givenAsked)} ${from}–${to}.xlsx`, type: XLSX, body }
}

export const approvalStatCalls = {
  cards,
  stat,
  statExport,
}
