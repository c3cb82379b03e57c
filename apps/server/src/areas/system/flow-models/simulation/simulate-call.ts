import type { modelCalls as declared } from '@chengan/domain/system/flow-models/model-calls'
import { minutesPerDay, type WorkClock, workMinutesBetween } from '@chengan/flow/clock/work-clock'
import { lint } from '@chengan/flow/lint/lint'
import type { Model } from '@chengan/flow/model/compile'
import type { Definition } from '@chengan/flow/model/definition'
import { BUSY, loadOf, type NodeFacts } from '@chengan/flow/preview/load'
import { differsAt, onTrial, type Simulated, simulate } from '@chengan/flow/preview/simulate'
import { type Question, questionKey, Unanswered } from '@chengan/flow/questions'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Members } from '@chengan/kernel/values'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { wasAskedSql } from '../../../../flow/asked-sql.ts'
import { workClockOf } from '../../../../flow/clock.ts'
import { candidatesFor } from '../../../../flow/people/candidates.ts'
import { departmentsAmong, directoryEntryOf, flowAdministratorOf } from '../../../../flow/people/directory.ts'
import { headOf } from '../../../../resources/duties/heads.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { shownFault } from '../examine.ts'
import { knownNames } from '../known-names.ts'
import { givenProcess } from '../processes/process-given.ts'
import { givenCases, pastCases, type TriedCase } from './simulate-cases.ts'
import { shownRuns } from './simulate-shown.ts'

/** So many passings of a node tell how long it takes. */
const PASSINGS = 200

const words = { process: { zh: '流程', en: 'Process' }, cases: { zh: '样例或最近实例数', en: 'Samples or last instances' } }

/** Tries cases on a process before it is deployed (B-2), and tells what would differ from another version. Nothing is stored, nobody is told. */
const simulateCall: CallHandler<typeof declared.simulate> = async (ctx, { body }) => {
  const definition = await givenProcess(ctx, body, words.process)
  const faults = lint(definition, await knownNames(ctx, definition))
  const errors = faults.filter((fault) => fault.level === 'error')
  // A process that cannot be run cannot be tried: the dead ends are the answer.
  if (errors.length > 0)
    return {
      cases: 0,
      runs: [],
      paths: [],
      nodes: [],
      unvisited: [],
      neverTrue: [],
      differences: [],
      faults: errors.map((one) => shownFault(ctx, one)),
    }
  const other = body.compareWith == null ? null : await givenProcess(ctx, body.compareWith, words.process)
  // What a process is compared with has the past that both are tried on.
  const cases = await casesOf(ctx, other ?? definition, body)
  const clock = clockWithout(workClockOf(ctx), body.calendar ?? [])
  const memo = new Map<string, unknown>()
  const runs = await runAll(ctx, onTrial(definition), cases, { clock, memo })
  const facts = await nodeFacts(ctx, definition, clock)
  const days = body.days ?? spanOf(cases)
  const report = loadOf(definition, runs, { days, hoursPerDay: minutesPerDay(clock) / 60, facts })
  const before = other === null ? [] : await runAll(ctx, onTrial(other), cases, { clock, memo })
  const busy = report.nodes.filter((node) => (node.utilisation ?? 0) > BUSY).map((node) => node.node)
  return {
    cases: cases.length,
    ...report,
    // A thousand cases are summed up; the few that somebody describes are told step by step.
    runs: body.samples ? await shownRuns(ctx, definition, runs) : [],
    busy,
    differences: other === null ? [] : differences(ctx, { cases, before: { of: other, runs: before }, after: { of: definition, runs } }),
    faults: faults.map((one) => shownFault(ctx, one)),
  }
}

function casesOf(
  ctx: Context,
  definition: Definition,
  body: CallInput<typeof declared.simulate>['body'],
): Promise<readonly TriedCase[]> | readonly TriedCase[] {
  if (body.samples && body.samples.length > 0) return givenCases(ctx, body.samples)
  if (!body.last) throw refuse('required', { '0': words.cases })
  return pastCases(ctx, definition.key, body.last)
}

/** Without a span the cases come within a month of working days, one a day at least. */
const spanOf = (cases: readonly TriedCase[]) => Math.min(22, Math.max(1, cases.length))

const clockWithout = (clock: WorkClock, off: readonly string[]): WorkClock => ({
  ...clock,
  isWorkday: (day) => clock.isWorkday(day) && !off.includes(day),
})

interface Trial {
  readonly clock: WorkClock
  /** What was asked about people before: the same question has the same answer in all cases. */
  readonly memo: Map<string, unknown>
}

async function runAll(ctx: Context, model: Model, cases: readonly TriedCase[], trial: Trial): Promise<readonly Simulated[]> {
  const runs: Simulated[] = []
  for (const one of cases) runs.push(await runOne(ctx, model, one, trial))
  return runs
}

async function runOne(ctx: Context, model: Model, tried: TriedCase, { clock, memo }: Trial): Promise<Simulated> {
  const answers = new Map<string, unknown>()
  for (;;) {
    try {
      return simulate(model, tried.sample, { actor: { userId: tried.sample.starter }, now: ctx.now, newId: String, clock, answers })
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      answers.set(questionKey(error.question), await answerOf(ctx, model, tried, error.question, memo))
    }
  }
}

async function answerOf(ctx: Context, model: Model, { row }: TriedCase, question: Question, memo: Map<string, unknown>): Promise<unknown> {
  if (question.kind === 'fact')
    return Object.hasOwn(row, question.name) ? (row[question.name] ?? null) : question.name === 'form' ? row : undefined
  if (question.kind === 'service') return {}
  if (question.kind === 'called') return null
  const { regionId, deptId, startDeptId }: Members<'regionId' | 'deptId' | 'startDeptId'> = row
  const ground = {
    definitionKey: model.definition.key,
    regionId: asText(regionId) || null,
    deptId: asText(deptId) || null,
    startDeptId: asText(startDeptId) || null,
    systems: systemsOf(ctx, model.definition.key),
  }
  const name = `${questionKey(question)}|${JSON.stringify(ground)}`
  if (memo.has(name)) return memo.get(name)
  const answer = await aboutPeople(ctx, question, ground)
  memo.set(name, answer)
  return answer
}

/** The business systems of the rows that go through a process. */
const systemsOf = (ctx: Context, definitionKey: string) =>
  ctx.services.registry.all.find(({ flow }) => flow?.definitions.includes(definitionKey))?.systems ?? []

function aboutPeople(
  ctx: Context,
  question: Exclude<Question, { kind: 'fact' | 'service' | 'called' }>,
  ground: Parameters<typeof candidatesFor>[2],
): Promise<unknown> {
  switch (question.kind) {
    case 'candidates':
      return candidatesFor(ctx, question, ground)
    case 'person':
      return directoryEntryOf(ctx, question.userId, ground)
    case 'head':
      return headOf(ctx, question.of)
    case 'flowAdministrator':
      return flowAdministratorOf(ctx)
    case 'departments':
      return departmentsAmong(ctx, question.ids)
  }
}

/** How long the last passings of each node took, and what its limit leaves. */
async function nodeFacts(ctx: Context, definition: Definition, clock: WorkClock): Promise<(node: string) => NodeFacts> {
  const { rows } = await sql<{ node: string; created: string; ended: string }>`select node, left(created_at::text, 19) as created,
      left(ended_at::text, 19) as ended from (select t.node, t.created_at, t.ended_at,
        row_number() over (partition by t.node order by t.ended_at desc) as place
      from flow_task t join flow_instance i on i.id = t.instance_id
      where i.definition_key = ${definition.key} and t.state = 'done' and t.kind = 'handle'
        and ${wasAskedSql} and t.ended_at is not null) last
    where place <= ${PASSINGS}`.execute(ctx.db)
  const hours = Map.groupBy(rows, (row) => row.node)
  const perDay = minutesPerDay(clock) / 60
  const inHours: Readonly<Record<string, number>> = { workday: perDay, workhour: 1, day: perDay, hour: 1 }
  return (node) => {
    const user = definition.nodes.find((one) => one.id === node)?.user
    const limit = Number(user?.timeLimit ?? Number.NaN)
    return {
      hours: (hours.get(node) ?? []).map((one) => workMinutesBetween(one.created, one.ended, clock) / 60),
      limitHours: Number.isNaN(limit) ? null : limit * (inHours[user?.timeUnit ?? 'workday'] ?? perDay),
    }
  }
}

interface Tried {
  readonly of: Definition
  readonly runs: readonly Simulated[]
}

/** The cases that the two versions treat otherwise, at the first step that is not the same; each step by its name in the version it is of. */
function differences(ctx: Context, { cases, before, after }: { cases: readonly TriedCase[]; before: Tried; after: Tried }) {
  const nameIn = ({ nodes }: Definition, id: string) =>
    labelText(nodes.find((node) => node.id === id)?.name ?? { zh: id, en: id }, ctx.language)
  return cases.flatMap(({ id, title }, place) => {
    const [was, is] = [before.runs[place], after.runs[place]]
    const found = was === undefined || is === undefined ? null : differsAt(was, is)
    return found === null ? [] : [{ id, title, ...found, wasName: nameIn(before.of, found.was), isName: nameIn(after.of, found.is) }]
  })
}

export const simulateCalls = { simulate: simulateCall }
