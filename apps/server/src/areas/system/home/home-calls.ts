import { systemCode } from '@chengan/domain/system/dictionaries/accounts'
import * as answers from '@chengan/domain/system/home/home-answers'
import { worksIn } from '@chengan/kernel/access/actor'
import type { CallAnswer } from '@chengan/kernel/calls/call'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { dict } from '@chengan/kernel/fields/builders'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { lateOfficesPart } from './late-offices.ts'
import type { OverviewBlock, OverviewPart } from './overview.ts'
import { runningPart } from './running-part.ts'
import { systemInformation } from './system-information.ts'
import { dutyFigures, lastMondays, type WeekFigure } from './week-figures.ts'

/** A part of the ring of states on the home page: how many of the caller's matters stand where. */
export interface StatePart {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone?: 'success' | 'info' | 'warn' | 'error' | 'neutral'
  /** The list that holds what it counts. */
  readonly route?: string | null
  /** The page that tells more of all parts. */
  readonly more?: string | null
}

/** A figure of the home page: this week against the last, with the weeks before as small bars. */
export interface HomeFigure {
  readonly key: string
  readonly label: string
  /** Null where there is nothing to be counted. */
  readonly value: number | null
  readonly last: number | null
  readonly series: readonly (number | null)[]
  readonly unit: string | null
  readonly better: 'up' | 'down' | null
  readonly route: string | null
}

/** What a part of the home page tells, and of which business system: the home of another one has nothing of it. */
export interface OfSystem<Read> {
  readonly system: string
  readonly read: Read
}

/** What parts add to the home page. */
export interface HomeParts {
  /** Figures that parts answer ready-made for whoever asks; they come first. */
  readonly figures: readonly OfSystem<(ctx: Context) => Promise<readonly HomeFigure[]>>[]
  /** The first that answers something fills the ring. */
  readonly states: readonly OfSystem<(ctx: Context) => Promise<readonly StatePart[]>>[]
  /** What whoever leads or runs the house looks at first. */
  readonly overview: readonly OfSystem<OverviewPart>[]
}

/** The parts of the system in which the caller works at the moment; of all of them where he has chosen none. */
const inSystem = <Read>(parts: readonly OfSystem<Read>[], chosen: string | null | undefined): readonly Read[] =>
  parts.filter(({ system }) => !chosen || system === chosen).map(({ read }) => read)

/** The caller as if he worked in the chosen system alone, where that is one of his: what is told of offices keeps to it. */
function workingIn(ctx: Context, chosen: string | null | undefined): Context {
  if (!chosen || !worksIn(ctx.actor, [chosen])) return ctx
  return { ...ctx, actor: { ...ctx.actor, systems: [chosen] } }
}

const ofOne = { query: { systemCode: dict(systemCode, '所属系统', 'System') } }

const MOST_REGISTERED = 5

async function figureOf(ctx: Context, figure: WeekFigure, mondays: readonly string[]): Promise<HomeFigure> {
  const series = await figure.count(ctx, mondays)
  return {
    key: figure.key,
    label: labelText(figure, ctx.language),
    value: series.at(-1) ?? 0,
    last: series.at(-2) ?? 0,
    series,
    route: figure.route?.(ctx) ?? null,
    unit: figure.unit ? labelText(figure.unit, ctx.language) : null,
    better: figure.better ?? null,
  }
}

async function week(ctx: Context, registered: readonly ((ctx: Context) => Promise<readonly HomeFigure[]>)[]) {
  const mondays = lastMondays(ctx.today)
  const figures: HomeFigure[] = []
  for (const read of registered) figures.push(...(await read(ctx)))
  figures.splice(MOST_REGISTERED)
  // One after the other: a transaction or the embedded database has one connection.
  for (const figure of dutyFigures) figures.push(await figureOf(ctx, figure, mondays))
  return figures
}

async function states(ctx: Context, readers: readonly ((ctx: Context) => Promise<readonly StatePart[]>)[]): Promise<readonly StatePart[]> {
  for (const read of readers) {
    const parts = await read(ctx)
    if (parts.length > 0) return parts
  }
  return []
}

async function overview(ctx: Context, parts: readonly OverviewPart[]): Promise<readonly OverviewBlock[]> {
  const blocks: OverviewBlock[] = []
  // One after the other: a transaction or the embedded database has one connection.
  for (const part of [...parts, lateOfficesPart, runningPart]) {
    const block = await part(ctx)
    if (block !== null) blocks.push(block)
  }
  return blocks
}

/** The calls of the home page, with what the parts of the product have registered for it. */
export function homeCalls(parts: HomeParts): readonly ServerCall[] {
  const call = <const P extends CallParameters>(
    path: string,
    label: Label,
    tells: CallAnswer,
    parameters: P,
    run: CallHandler<P>,
  ): ServerCall =>
    declaredCall({ label, verb: 'GET', path, access: 'login', levels: [], changes: false, resource: null, parameters, tells, run })
  return [
    call('sys/info', { zh: '系统信息', en: 'System information' }, answers.systemInformation, {}, systemInformation),
    call('sys/info/week', { zh: '本周数据', en: 'Figures of the week' }, answers.weekFigures, ofOne, (ctx, { query }) =>
      week(ctx, inSystem(parts.figures, query.systemCode)),
    ),
    call('sys/info/states', { zh: '状态分布', en: 'Matters by state' }, answers.mattersByState, ofOne, (ctx, { query }) =>
      states(ctx, inSystem(parts.states, query.systemCode)),
    ),
    call('sys/info/overview', { zh: '今日总览', en: 'What stands out today' }, answers.overviewBlocks, ofOne, (ctx, { query }) =>
      overview(workingIn(ctx, query.systemCode), inSystem(parts.overview, query.systemCode)),
    ),
  ]
}
