import { refuse } from '@chengan/kernel/errors/refusal'
import { dueAfter } from '../clock/work-clock.ts'
import { startOf } from '../model/compile.ts'
import { isOfApplication, settableAtStart } from '../model/first-steps.ts'
import { openFrame } from '../move/frames.ts'
import { amend, callBusiness, newId, put, type Work } from '../state/work.ts'
import { isOwn, valueOfText } from '../surroundings.ts'
import { checkSent, setVariables } from '../variables.ts'
import { remark } from './checks.ts'
import type { Start } from './operation.ts'

/** Starts: variables of the starter and of the form, business row in approval, a token at the start. */
export function start(work: Work, operation: Start): void {
  if (operation.businessKey === '') throw refuse('businessKeyEmpty')
  if (work.tables.instance.size > 0) throw refuse('instanceExists')
  checkSent(work, operation.sent ?? {}, settableAtStart(work.model))
  const { actor, now } = work.context
  const instance = put(work, 'instance', {
    id: newId(work),
    definitionId: operation.definitionId,
    businessKey: operation.businessKey,
    title: operation.title,
    starter: actor.userId,
    startedAt: now,
    endedAt: null,
    endReason: null,
    endNode: null,
    status: 1,
    statusBefore: null,
    suspended: false,
    dueAt: null,
    stops: [],
    round: 1,
    parentInstance: operation.parent?.instance ?? null,
    parentToken: operation.parent?.token ?? null,
    rejectFrom: null,
    resume: [],
  })
  setVariables(work, {
    ...formAtStart(work, operation),
    ...operation.sent,
    ...operation.variables,
    initiator: actor.userId,
    starter: actor.userId,
    startDeptId: operation.startDeptId ?? null,
    startRegionId: operation.startRegionId ?? null,
    startLevel: operation.startLevel ?? null,
    businessKey: operation.businessKey,
  })
  work.named.push(...(operation.nextUserIds ?? []))
  remark(work, 'start', { task: null, message: '' })
  work.effects.push({ kind: 'status', status: 1 })
  callBusiness(work, 'onStart', null)
  amend(work, 'instance', instance.id, { dueAt: limitOf(work) })
  const frame = openFrame(work, { kind: 'process', node: null, parent: null, passage: null })
  const node = startOf(work.model, null).id
  work.queue.push({ node, flow: null, frame: frame.id, from: [], outcome: null, result: null, again: null })
}

/** The words of the form that are the starter's own: what a later step opens is not said by him. */
function formAtStart(work: Work, { form }: Start): Readonly<Record<string, unknown>> {
  if (form === undefined || isOwn(work, form.name)) return {}
  const isOwnWord = isOfApplication(work.model)
  const taken = Object.entries(form.values).filter(([name]) => isOwnWord(name))
  return { [form.name]: Object.fromEntries(taken) }
}

function limitOf(work: Work): string | null {
  const text = work.model.definition.settings.timeLimitDays
  const amount = text === null ? Number.NaN : Number(valueOfText(work, text) ?? Number.NaN)
  return Number.isFinite(amount) ? dueAfter(work.context.now, { amount, unit: 'workday' }, work.context.clock) : null
}
