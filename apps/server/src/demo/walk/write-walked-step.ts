import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { sendsBack } from '@chengan/kernel/lifecycle/history/returning'
import { filesKeptBy } from '@chengan/kernel/lifecycle/judge-transition'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { isOwed, isOwedAnew } from '../../resources/duties/duty-of-state.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import type { WalkStep } from './context.ts'
import { walkDuty, walkLineDuties } from './duty.ts'
import { childFields, withLines } from './lines.ts'

/** A step that was decided: what it changes of its row, with the words and the files that came with it. */
interface DecidedStep {
  readonly name: string
  readonly transition: CompleteTransition
  readonly changes: Values
  readonly opinion?: string | undefined
  readonly files?: readonly string[] | undefined
}

/** Writes a step as the product commits one, whoever takes it: the row with its child rows, the handling log, the duties. Answers the row after it. */
export function writeWalkedStep<N extends string>(
  book: Book,
  resource: ResourceNamed<N>,
  row: CityRow<NoInfer<N>>,
  decided: DecidedStep,
  step: WalkStep,
): CityRow<N> {
  const { name, transition } = decided
  const changed = kept(resource, decided.changes)
  const version = Number(row.version) + (transition.beside === true ? 0 : 1)
  const stamped = { ...row, ...changed, updater: step.actor.userId, updateDate: step.at, version }
  const after = hasLines(resource, changed) ? withLines(book, resource, stamped, step) : stamped
  book.put(resource.name, after)
  const { stateField } = transition
  const own = resource.lifecycles[stateField]
  const stateOf = (one: Values) => String(one[stateField] ?? '')
  logStep(
    book,
    resource,
    after,
    {
      name,
      from: stateOf(row),
      to: stateOf(after),
      opinion: decided.opinion,
      files: [...(decided.files ?? []), ...filesKeptBy(transition, row)],
      sentBack: sendsBack(resource, transition),
      stepCase: transition.case,
      isAwaited: name !== 'edit' && own !== undefined && isOwed(own, row),
    },
    step,
  )
  for (const lifecycle of Object.values(resource.lifecycles)) {
    const isDone = lifecycle.field === stateField && name !== 'edit'
    if (isDone || isOwedAnew(lifecycle, row, after)) walkDuty(book, resource, lifecycle, after, step.actor.userId, step.at)
  }
  walkLineDuties(book, resource, after, step.actor.userId, step.at)
  return after
}

function hasLines(resource: CompleteResource, changed: Values): boolean {
  return childFields(resource).some(({ name }) => name in changed)
}

/** What the table keeps: input that no column holds must not be found on the row at the next action. */
function kept(resource: CompleteResource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !resource.fields[name]?.virtual))
}

/** A step as the handling log tells it. */
interface Logged {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly opinion?: string | undefined
  readonly files?: readonly string[] | undefined
  readonly sentBack?: boolean | undefined
  readonly stepCase?: string | undefined
  /** Whether somebody was waited for who has taken it. */
  readonly isAwaited: boolean
}

/** Writes a step into the handling log of a row. */
export function logStep(
  book: Book,
  resource: CompleteResource,
  row: CityRow,
  { name, from, to, opinion, files = [], sentBack, stepCase, isAwaited }: Logged,
  { actor, at }: WalkStep,
): void {
  const memory = book.memoryOf(row.id)
  const last = memory.lastStep
  memory.lastStep = at
  book.put('handleLog', {
    ...common(at, actor.userId),
    updater: null,
    id: book.stream('handleLog', `${row.id}|${name}|${at}`).id(at),
    bizType: resource.bizType ?? resource.recordRoot,
    bizId: row.id,
    action: name,
    fromStatus: from,
    toStatus: to,
    operatorId: actor.userId,
    operatorDeptId: actor.deptId,
    operateTime: at,
    opinion: opinion ?? null,
    deadline: null,
    usedMinutes: !isAwaited || last === undefined ? null : Math.max(0, Math.round((instantOf(at) - instantOf(last)) / 60_000)),
    sentBack: sentBack ?? null,
    stepCase: stepCase ?? null,
    attachments: [...files],
    deptId: actor.deptId,
  })
}
