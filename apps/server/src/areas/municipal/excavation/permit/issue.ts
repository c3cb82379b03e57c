import { wjChange, wjDecision, wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { cents, daysOf, refundOf } from '@chengan/domain/municipal/excavation/fees/fees'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { FlowMoment } from '../../../../flow/part.ts'
import { changeValues, changeValuesOf, takeSteps } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { drawNumber } from '../../../../resources/numbers.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { openSupervision } from '../../supervision/open-supervision.ts'
import { withSections } from '../declaration-row.ts'
import { matchCase, tellApplicant, tellOfPermit } from './permit-notices.ts'
import { permitPaper } from './permit-paper.ts'

const status = wjspStatus.values
const type = wjspType.values

/** The district as its permits name it: 望澜区 → 望澜. */
async function shortDistrict(ctx: Context, regionId: unknown): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from region where id = ${String(regionId ?? '').slice(0, 6)}`.execute(ctx.db)
  const name = rows[0]?.name ?? ''
  return name.length > 2 ? name.replace(/[区县市]$/, '') : name
}

/** S12 (wjsp.issue): the document is sealed, the decision has effect. A permit gets its number and paper, its works their supervision; a change
 *  or extension changes the permit that it is of (municipal-approval.md §2.1 issue, change granted). */
export async function issuePermit(at: FlowMoment<'excavation'>, notify: Notify): Promise<Values> {
  const { row, patch, resource } = at
  // Whatever way led here: without the decision there is no permit.
  if (row.decision !== wjDecision.values.granted.value) throw refuse('endContradictsRow')
  if (row.declareType === type.change.value || row.declareType === type.extension.value) {
    await changeParent(at)
    const [name, no] = [String(row.projectName), String(row.declareNo)]
    await tellApplicant(at, notify, row, {
      title: { zh: `许可已变更：${name}`, en: `Permit changed: ${name}` },
      text: { zh: `${no}已准予，原许可相应变更。`, en: `${no} is granted; the permit is changed by it.` },
    })
    return {}
  }
  const permitPrefix = await shortDistrict(at, row.regionId)
  const permitNo = await drawNumber(at, resource, 'permitNo', { ...row, permitPrefix })
  const issued = { ...row, permitPrefix, permitNo }
  const permitFile = await permitPaper(at, issued)
  const emergency = row.declareType === type.emergencyMakeUp.value
  await patch({ permitPrefix, permitNo, permitFile, ...(emergency ? { status: status.underConstruction.value } : {}) })
  const supervision = await openSupervision(at, { ...issued, permitFile })
  if (isGiven(row.planId)) await executePlan(at, String(row.planId))
  await matchCase(at, row, permitNo, supervision.id)
  await tellOfPermit(at, notify, issued)
  return { permitNo, phjgId: supervision.id }
}

/** The first permit of a plan item puts it into execution; each one counts when it comes before the planned quarter ends. */
async function executePlan(ctx: Context, planId: string): Promise<void> {
  const { released } = wjjhStatus.values
  await takeSteps(ctx, { resource: 'excavationPlan', ids: [planId], from: [released.value], action: 'firstPermit' })
  const { rows } = await sql<{
    rate: number | null
  }>`select round(100.0 * count(distinct coalesce(e.annual_id, e.id)) / nullif(p.member_count, 0), 2)::float8 as rate
    from excavation_plan p left join excavation e on e.plan_id = p.id and e.permit_no is not null and not e.deleted
      and e.decide_date < make_date(p.plan_year, p.quarter * 3, 1) + interval '1 month'
    where p.id = ${planId} group by p.id`.execute(ctx.db)
  const executionRate = rows[0]?.rate
  if (typeof executionRate === 'number')
    await changeValuesOf(ctx, 'excavationPlan', planId, { executionRate: Math.min(100, executionRate) })
}

/** WJ-R9: what a change takes off the fees of its permit is paid back: the dug area that falls away, and the square metres and days. */
function refundOfDecrease(parent: ValuesNamed<'excavation'>, change: ValuesNamed<'excavation'>): number {
  if (change.declareType === type.extension.value) return 0
  const sections = change.sections ?? []
  const restoration = sections.reduce((sum, one) => sum + Number(one.sectionFee ?? 0), 0)
  const areaDays = (row: ValuesNamed<'excavation'>) =>
    Number(row.occupyArea ?? 0) * (daysOf(row.permitStart ?? row.planStart, row.permitEnd ?? row.planEnd) ?? 0)
  const occupation = typeof parent.occupyFee === 'number' ? refundOf(parent.occupyFee, areaDays(change), areaDays(parent)) : 0
  return cents(Math.max(0, Number(parent.restoreFee ?? 0) - restoration) + occupation)
}

/** A granted change is written into the permit that it is of, which keeps what it was (`permitHistory`); its supervision follows. */
async function changeParent(at: FlowMoment<'excavation'>): Promise<void> {
  const { row, resource, now } = at
  const id = String(row.parentId ?? '')
  await sql`select id from excavation where id = ${id} for update`.execute(at.db)
  const [parent] = await rowsById(at.db, resource, [id], at.today)
  if (parent === undefined) return
  const former = {
    permitStart: parent.permitStart,
    permitEnd: parent.permitEnd,
    permitArea: parent.permitArea,
    geometry: parent.permitGeometry,
    byWjspId: row.id,
    time: now,
  }
  const extended = row.declareType === type.extension.value
  const asked = Array.isArray(row.changeKinds) ? row.changeKinds : []
  const changes: readonly unknown[] = extended ? [wjChange.values.term.value] : asked
  const granted: Values = {
    ...(changes.includes('3') ? { permitEnd: row.permitEnd } : {}),
    ...(changes.includes('2') ? { permitArea: row.permitArea } : {}),
    ...(changes.includes('1') ? { permitGeometry: row.permitGeometry, geometry: row.geometry } : {}),
    ...(changes.includes('4') ? { builderUnit: row.builderUnit, builderManager: row.builderManager, builderPhone: row.builderPhone } : {}),
    ...(changes.includes('5') ? { constructionMethod: row.constructionMethod } : {}),
  }
  const feeRefund = refundOfDecrease(parent, await withSections(at, resource, row))
  const permitHistory = [...(Array.isArray(parent.permitHistory) ? parent.permitHistory : []), former]
  const permitFile = await permitPaper(at, { ...parent, ...granted })
  await changeValues(
    at,
    resource,
    parent,
    { ...granted, ...(feeRefund > 0 ? { feeRefund } : {}), permitHistory, permitFile },
    { words: `变更${resource.label.zh}` },
  )
}
