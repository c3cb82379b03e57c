import { isGiven } from '@chengan/kernel/condition'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteAction, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { type Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { saidInState } from '@chengan/kernel/lifecycle/action-in-state'
import { sendsBack } from '@chengan/kernel/lifecycle/history/returning'
import {
  filesKeptBy,
  formRefusals,
  judgeAsked,
  needsOfTransition,
  rulesOf,
  transitionChanges,
} from '@chengan/kernel/lifecycle/judge-transition'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { OUTCOME_FIELD, selectTransition, transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { readyLines, withComputed } from '../children/judge.ts'
import { withChildren } from '../children/load.ts'
import { judgedAsSeen, refuseUnseen, type Unseen, unseenLines } from '../children/sight.ts'
import { linesTaken } from '../children/take-lines.ts'
import { type DutyRow, openDuties } from '../duties/duties.ts'
import { commitSent } from '../files/taken-over.ts'
import { unmasked } from '../lists/present.ts'
import { refuseUnknownNames } from '../lists/strict.ts'
import { beyondOf } from '../references/beyond.ts'
import type { Row } from '../rows.ts'
import { checkVersion, readRows } from '../scope.ts'
import type { Change } from './change.ts'
import { type Attempt, judgeAttempt, settledOf } from './judge-attempt.ts'
import { opinionIn } from './opinion-in.ts'
import { defaultsOf } from './save-values.ts'
import { refuseStillHeld } from './still-held.ts'

/** What was sent with an action, in one form whatever the client's family. */
interface ActionInput {
  readonly body: Values
  readonly ids: readonly string[]
  readonly single: boolean
  readonly opinion: string | null
  readonly files: readonly string[]
  /** The child rows of the rows that the caller does not see. */
  readonly unseen: Unseen
}

/** Does an action of a lifecycle on one row or several: each is checked; if one fails none is changed. In the caller's transaction. */
export async function act(ctx: Context, resource: CompleteResource, action: CompleteAction, sent: Values): Promise<unknown> {
  const body = byFields(action, sent)
  const input = readInput(resource, action, body)
  if (ctx.request.strict)
    refuseUnknownNames(resource, body, ['toRegionId', ...(action.calledAs === undefined ? [] : [action.calledAs.name])])
  const rows = await withChildren(ctx.db, resource, await readRows(ctx, resource, input.ids, { lock: true }), ctx.today)
  const unseen = await unseenLines(ctx, resource, input.ids)
  refuseUnseen(resource, body, unseen)
  for (const row of rows) checkVersion(resource, row, body)
  const duties = await openDuties(ctx, resource, input.ids)
  const answers: Values[] = []
  for (const row of rows) answers.push(await actOnRow(ctx, resource, action, row, duties.get(row.id) ?? [], { ...input, unseen }))
  return input.single ? answers[0] : answers
}

/** What was sent, under the names of the fields that the action asks. */
function byFields({ sentAs }: CompleteAction, sent: Values): Values {
  if (sentAs === undefined) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [sentAs[name] ?? name, value]))
}

function readInput(resource: CompleteResource, action: CompleteAction, body: Values): Omit<ActionInput, 'unseen'> {
  const list = Array.isArray(body.ids) ? body.ids.map(String) : typeof body.ids === 'string' ? body.ids.split(',') : null
  const ids = list ?? (isGiven(body.id) ? [String(body.id)] : [])
  if (ids.length === 0) throw refuse('idMissing')
  const asked = new Set(action.rows.flatMap((row) => asksOf(row).map(({ field }) => field)))
  const opinion = opinionIn(resource, body, asked)
  const takesFiles = asked.has('attachments')
  const files = !takesFiles && Array.isArray(body.attachments) ? body.attachments.map(fileId) : []
  return {
    body: action.outcomes ? { ...body, [OUTCOME_FIELD]: outcomeOf(body, action.outcomes) } : body,
    ids: [...new Set(ids)],
    single: list === null,
    opinion: typeof opinion === 'string' && opinion.trim() !== '' ? opinion.trim().slice(0, 1000) : null,
    files: files.filter((id) => id !== ''),
  }
}

function fileId(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}

/** auditResult 1 passed, 2 refused, 3 invalid; also `pass` or `result`. Where an action declares 0 for refused, 2 means it too. */
function outcomeOf(body: Values, outcomes: NonNullable<CompleteAction['outcomes']>): string | null {
  const refusal = '0' in outcomes ? '0' : '2'
  const given = body.auditResult ?? body.result
  if (isGiven(given)) return String(given) === '0' || String(given) === '2' ? refusal : String(given)
  if (body.pass === true || body.pass === 'true' || body.pass === 1 || body.pass === '1') return '1'
  if (body.pass === false || body.pass === 'false' || body.pass === 0 || body.pass === '0') return refusal
  return null
}

async function actOnRow(
  ctx: Context,
  resource: CompleteResource,
  action: CompleteAction,
  row: Row,
  duties: readonly DutyRow[],
  sent: ActionInput,
): Promise<Values> {
  const { body, unseen } = sent
  const decided = await judgedAsSeen(resource, { before: row, body, unseen }, (seen) =>
    decideAction(ctx, resource, action, seen, duties, sent),
  )
  const done = await commitSent(ctx, resource, decided)
  const states = Object.fromEntries(Object.keys(resource.lifecycles).map((field) => [field, done.row[field]]))
  return { id: row.id, [resource.lock]: lockOf(resource, done.row), ...states, ...done.answer }
}

/** Everything of an action that can refuse it. */
async function decideAction(
  ctx: Context,
  resource: CompleteResource,
  action: CompleteAction,
  row: Row,
  duties: readonly DutyRow[],
  sent: ActionInput,
): Promise<Change> {
  const said = Object.fromEntries(Object.entries(saidInState(resource, action, row)).filter(([name]) => !isGiven(sent.body[name])))
  const input = unmasked(resource, { ...sent.body, ...said }, row)
  const beyond = await beyondOf(ctx, resource, input, row)
  const selection = selectTransition(resource, action, { row: { ...row, ...beyond }, caller: { actor: ctx.actor, duties }, input })
  if ('refusal' in selection) throw withAllMissing(ctx, resource, action, { row, refusal: selection.refusal })
  const { transition } = selection
  const values = await changedBy(ctx, resource, transition, row, { ...sent, body: input, beyond })
  await refuseStillHeld(ctx, resource, transition, row)
  return {
    before: row,
    values,
    verb: action.name,
    words: `${resource.label.zh}${action.zh}`,
    kind: 'write',
    step: {
      field: transition.stateField,
      action: action.name,
      renewsDuty: true,
      sentBack: sendsBack(resource, transition),
      stepCase: transition.case,
      keeps: filesKeptBy(transition, row),
    },
    input,
    source: sent.body,
    opinion: sent.opinion,
    files: sent.files,
    effects: transition.effects ?? [],
    makes: transition.makes ?? [],
    tells: transition.tells ?? [],
  }
}

/** Which transition stands may wait for a field that is missing, and none stands without it; what the complete form lacks is told whole, not one field at
 *  each try. */
function withAllMissing(
  ctx: Context,
  resource: CompleteResource,
  action: CompleteAction,
  { row, refusal }: { readonly row: Row; readonly refusal: Refusal },
): Refusal {
  const { fields = [] } = refusal
  const isOpen = fields.length > 0 || refusal.key === 'wrongState'
  if (!isOpen || !transitionsFrom(action, row).some(({ complete }) => complete === true)) return refusal
  const lacking = judgeForm(resource, {}, { level: ctx.actor.level, now: ctx.now, ask: 'complete' }, row).refusals
  const all = [...fields, ...lacking.filter((one) => !fields.some(({ field }) => field === one.field))]
  return all.length === 0 ? refusal : refuseFields(all)
}

/** What was asked, with the child rows that the step takes along as they are after it. */
async function withLines(
  ctx: Context,
  { resource, before, input, unseen }: Attempt & { readonly unseen: Unseen },
  transition: CompleteTransition,
  asked: Values,
): Promise<Values> {
  return { ...asked, ...(await linesTaken(ctx, resource, transition, { row: { ...before, ...asked }, input, unseen })) }
}

/** What the action changes: what it asks for, judged; its rules; what it sets; the new state. */
async function changedBy(
  ctx: Context,
  resource: CompleteResource,
  transition: CompleteTransition,
  row: Row,
  sent: ActionInput & { readonly beyond: Values },
): Promise<Values> {
  const mode = { level: ctx.actor.level, now: ctx.now }
  const { unseen } = sent
  const lines = readyLines(ctx, resource, sent.body, { stored: row, unseen }, (own, line) => defaultsOf(ctx, own, line))
  const judged = judgeAsked(resource, transition, { row: { ...row, ...sent.beyond }, input: { ...sent.body, ...lines } }, mode)
  const input = { ...sent.body, opinion: sent.opinion }
  const attempt = { resource, before: row, input, beyond: sent.beyond, whole: false }
  const asked =
    judged.refusals.length > 0
      ? judged.values
      : await settledOf(ctx, attempt, await withLines(ctx, { ...attempt, unseen }, transition, judged.values))
  const whole = { ...row, ...asked, ...sent.beyond }
  const refusals = formRefusals(resource, transition, { asked: judged.refusals, whole, opinion: sent.opinion }, mode)
  if (refusals.length > 0) throw refuseFields(refusals)
  const [rules, needs] = [rulesOf(resource, transition), needsOfTransition(resource, transition)]
  const context = await judgeAttempt(ctx, attempt, asked, { rules, needs })
  return withComputed(ctx, resource, { before: row, asked, changes: transitionChanges(transition, asked, context) })
}
