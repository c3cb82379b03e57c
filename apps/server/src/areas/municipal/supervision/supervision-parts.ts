import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { passOrNot, phFilingStatus, phjgStatus, zgdbStatus, zgKind, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { operate } from '../../../flow/step/operate.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import { makeOf } from '../../../resources/change/others/make-rows.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { completeFor, liveInstance } from '../flow-steps.ts'
import { beginSupervision, endFlow, SUPERVISION_FLOW as FLOW, riskOfSupervision } from './open-supervision.ts'
import { OPEN } from './supervision-facts.ts'
import { supervisionOfPaper } from './supervision-of-paper.ts'
import { firstVisitDay } from './visit-days.ts'
import { visitRecorded } from './visit-recorded.ts'

const state = phjgStatus.values
const order = zgdbStatus.values
const declared = wjspStatus.values
/** An order may be issued while acceptance is applied for. */
const AUDITED = [state.toAccept.value, state.rectifying.value]

const moveSupervision = (
  ctx: Context,
  id: unknown,
  action: ActionNamed<'supervision'>,
  from: readonly string[],
  to: string,
  values: Values = {},
) => takeSteps(ctx, { resource: 'supervision', ids: [asText(id)], from, action, values: () => ({ ...values, status: to }) })

const moveDeclaration = (
  ctx: Context,
  supervisionRow: RowNamed<'supervision'> | undefined,
  action: ActionNamed<'excavation'>,
  from: string,
  to: string,
) =>
  takeSteps(ctx, {
    resource: 'excavation',
    ids: isGiven(supervisionRow?.wjspId) ? [asText(supervisionRow?.wjspId)] : [],
    from: [from],
    action,
    values: () => ({ status: to }),
  })

/** A filing of changed works takes the place of the one before, whose history says so. */
async function supersedeFilings(effect: EffectContext<'constructionFiling'>): Promise<void> {
  const filed = phFilingStatus.values.filed.value
  const { rows } = await sql<{ id: string }>`select id from construction_filing where phjg_id = ${asText(effect.row.phjgId)}
    and id <> ${asText(effect.row.id)} and filing_status = ${filed} and not deleted`.execute(effect.db)
  await takeSteps(effect, {
    resource: 'constructionFiling',
    ids: rows.map(({ id }) => id),
    from: [filed],
    action: 'supersede',
  })
}

/** What a filing says of the works: who leads them, and from when on they are visited. A start that stays moves no visit. */
function filedWorks(effect: EffectContext<'constructionFiling'>, before: RowNamed<'supervision'> | undefined): ValuesNamed<'supervision'> {
  const { actualStart, builderManager, builderPhone } = effect.row
  const visited = before?.status !== state.toFile.value && before?.actualStart === actualStart
  return { actualStart, builderManager, builderPhone, ...(visited ? {} : { nextVisitDate: firstVisitDay(effect, actualStart) }) }
}

/** Works are filed: the supervision runs, the first visit is due on the working day after they begin, an older filing is superseded. A filing of
 *  changed works changes what is known of them. */
const worksFiled: Effect<'constructionFiling'> = async (effect) => {
  const supervisionRow = await supervisionOfPaper(effect, effect.row)
  const { phjgId } = effect.row
  await supersedeFilings(effect)
  const values = filedWorks(effect, supervisionRow)
  await moveDeclaration(effect, supervisionRow, 'filing', declared.permitted.value, declared.underConstruction.value)
  if (supervisionRow?.status === state.toFile.value) {
    await moveSupervision(effect, phjgId, 'sgbaSubmit', [state.toFile.value], state.working.value, values)
    await completeFor(effect, FLOW, supervisionRow.id, 'F1', 'filed', '已备案')
    return
  }
  const running = [state.working.value, state.rectifying.value]
  await moveSupervision(effect, phjgId, 'visitPlanned', running, asText(supervisionRow?.status), values)
}

/** The supervision says how many of its orders are open; whether its works go on follows from them by itself. */
async function countOrders(ctx: Context, supervisionId: string): Promise<void> {
  const { rows } = await sql<{ open: number; all: number }>`select count(*) filter (where status = any(${OPEN}::text[]))::int as open,
    count(*) filter (where status <> ${order.draft.value})::int as all from rectification_order where phjg_id = ${supervisionId} and not deleted`.execute(
    ctx.db,
  )
  const { open = 0, all = 0 } = rows[0] ?? {}
  await changeValuesOf(ctx, 'supervision', supervisionId, { openZgdbCount: open, zgdbCount: all })
}

const recountOrders: Effect<'rectificationOrder'> = async (effect) => {
  await supervisionOfPaper(effect, effect.row)
  await countOrders(effect, asText(effect.row.phjgId))
}

const acceptanceApplied: Effect<'acceptanceApplication'> = async (effect) => {
  const { row } = effect
  const supervisionRow = await supervisionOfPaper(effect, row)
  await moveSupervision(effect, row.phjgId, 'yssqSubmit', [state.working.value, state.rectifying.value], state.toAccept.value, {
    actualEnd: row.actualEnd,
    restoreDate: row.restoreDate,
    acceptCount: Number(supervisionRow?.acceptCount ?? 0) + 1,
  })
  await moveDeclaration(effect, supervisionRow, 'acceptanceApplied', declared.underConstruction.value, declared.worksToAccept.value)
  await completeFor(effect, FLOW, asText(row.phjgId), 'A1', 'submit', '申请验收')
}

/** The check on site ends its step of the flow; what the maintaining unit measured waits for the supervisor. */
const siteChecked: Effect<'acceptanceApplication'> = async (effect) => {
  if (effect.actor.level === 'enterprise') return
  await completeFor(effect, FLOW, asText(effect.row.phjgId), 'A2', 'done', effect.opinion ?? '已现场查验')
}

type Accepted = NonNullable<ValuesNamed<'supervision'>['sectionAccept']>

/** Results by section, with those of this application. */
function acceptedSections(
  supervisionRow: RowNamed<'supervision'>,
  row: ValuesNamed<'acceptanceApplication'>,
  result: string,
  date: string,
): Accepted {
  const before = supervisionRow.sectionAccept ?? []
  const now = (Array.isArray(row.sectionIds) ? row.sectionIds : []).map((wjspldId) => ({ wjspldId, result, date }))
  const again = new Set(now.map((one) => one.wjspldId))
  return [...before.filter((one) => !again.has(one.wjspldId)), ...now]
}

async function allSectionsPass(ctx: Context, supervisionRow: RowNamed<'supervision'>, accepted: Accepted): Promise<boolean> {
  const passed = accepted.filter((one) => one.result === passOrNot.values.pass.value).map((one) => asText(one.wjspldId))
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from excavation_section where wjsp_id = ${asText(supervisionRow.wjspId)}
    and not deleted and not (id = any(${passed}::text[]))`.execute(ctx.db)
  return passed.length === 0 || (rows[0]?.n ?? 0) === 0
}

async function writeSections(effect: EffectContext<'acceptanceApplication'>, result: string): Promise<void> {
  const ids = Array.isArray(effect.row.sectionIds) ? effect.row.sectionIds.map(String) : []
  const restoredImages = Array.isArray(effect.row.afterImages) ? effect.row.afterImages : []
  for (const id of ids) await changeValuesOf(effect, 'excavationSection', id, { acceptResult: result, restoredImages })
}

/** Accepted: once every section is, a year of warranty begins (WJ-R16). */
const acceptancePassed: Effect<'acceptanceApplication'> = async (effect) => {
  const { row, today } = effect
  const supervisionRow = await supervisionOfPaper(effect, row)
  if (supervisionRow === undefined) return
  const pass = passOrNot.values.pass.value
  const sectionAccept = acceptedSections(supervisionRow, row, pass, today)
  await writeSections(effect, pass)
  if (!(await allSectionsPass(effect, supervisionRow, sectionAccept))) {
    await moveSupervision(effect, supervisionRow.id, 'yssqFail', AUDITED, state.working.value, { sectionAccept })
    return completeFor(effect, FLOW, supervisionRow.id, 'A3', 'pass', effect.opinion ?? '合格')
  }
  const accepted = { acceptResult: pass, acceptDate: today, warrantyEnd: addYears(today, 1), sectionAccept }
  await moveSupervision(effect, supervisionRow.id, 'yssqPass', AUDITED, state.warranty.value, accepted)
  await moveDeclaration(effect, supervisionRow, 'accepted', declared.worksToAccept.value, declared.closed.value)
  await completeFor(effect, FLOW, supervisionRow.id, 'A3', 'pass', effect.opinion ?? '合格')
}

/** Failed: the works go on, and an order on the quality of the restoration is made. */
const acceptanceFailed: Effect<'acceptanceApplication'> = async (effect) => {
  const { row, today } = effect
  const supervisionRow = await supervisionOfPaper(effect, row)
  if (supervisionRow === undefined) return
  const fail = passOrNot.values.fail.value
  await writeSections(effect, fail)
  const values = { acceptResult: fail, sectionAccept: acceptedSections(supervisionRow, row, fail, today) }
  await moveSupervision(effect, supervisionRow.id, 'yssqFail', AUDITED, state.working.value, values)
  await moveDeclaration(effect, supervisionRow, 'acceptanceFailed', declared.worksToAccept.value, declared.underConstruction.value)
  await makeOf(effect, 'supervision', supervisionRow, 'order', {
    given: {
      toUserId: row.applyUserId ?? null,
      kind: zgKind.values.restorationQuality.value,
      level: zgLevel.values.general.value,
      problem: asText(row.auditOpinion) || '验收不合格',
      basis: 'CJJ 1-2008',
      requirement: '按验收意见返修后重新申请验收',
    },
  })
  await completeFor(effect, FLOW, supervisionRow.id, 'A3', 'fail', effect.opinion ?? '不合格')
}

/** Works that move to version 3.0 are visited by their risk from then on (§8.3 B5). */
const visitsByRisk: Effect<'supervision'> = async (effect) => {
  const { row } = effect
  const risk = await riskOfSupervision(effect, row)
  await effect.patch(risk)
  if (isGiven(row.nextVisitDate) || risk.visitFrequency === null) return
  const nextVisitDate = firstVisitDay(effect, row.actualStart)
  await moveSupervision(effect, row.id, 'visitPlanned', [state.working.value, state.rectifying.value], String(row.status), {
    nextVisitDate,
  })
}

/** A registration by hand begins its flow at once. */
const superviseByFlow: Effect<'supervision'> = (effect) => beginSupervision(effect, effect.row)

/** What was registered by mistake leaves no open step behind. */
const superviseNoMore: Effect<'supervision'> = async (effect) => {
  const instanceId = await liveInstance(effect, FLOW, asText(effect.row.id))
  if (instanceId !== null) await operate(effect, instanceId, { kind: 'delete', reason: effect.opinion ?? '登记已删除' })
}

export const supervisionEffects = { superviseByFlow, superviseNoMore, visitsByRisk, endFlow }
export const worksFilingEffects = { worksFiled }
export const visitEffects = { visitRecorded }
export const rectificationEffects = { recountOrders }
export const acceptanceEffects = { acceptanceApplied, siteChecked, acceptancePassed, acceptanceFailed }
