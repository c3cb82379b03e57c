import { wjDecision, wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FlowMoment } from '../../../flow/part.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { type Row, rowsById, updateRow } from '../../../resources/rows.ts'
import { openSupervision, supervisionOf } from '../supervision/open-supervision.ts'
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
export async function issuePermit(at: FlowMoment): Promise<Values> {
  const { row, patch, resource } = at
  if (row.decision !== wjDecision.values.granted.value) return {}
  if (row.declareType === type.change.value || row.declareType === type.extension.value) {
    await changeParent(at)
    return {}
  }
  const permitPrefix = await shortDistrict(at, row.regionId)
  const permitNo = await drawNumber(at, resource, 'permitNo', { ...row, permitPrefix })
  const issued = { ...row, permitPrefix, permitNo }
  const permitFile = await permitPaper(at, issued)
  const emergency = row.declareType === type.emergencyMakeUp.value
  await patch({ permitPrefix, permitNo, permitFile, ...(emergency ? { status: status.underConstruction.value } : {}) })
  const supervision = await openSupervision(at, { ...issued, permitFile })
  if (emergency) await refreshSupervision(at, supervision, { ...issued, permitFile })
  if (isGiven(row.planId)) await executePlan(at, String(row.planId))
  return { permitNo, phjgId: supervision.id }
}

async function refreshSupervision(ctx: Context, supervision: Row, of: Values): Promise<void> {
  const { permitNo, permitStart, permitEnd, permitArea, permitFile } = of
  const values = { permitNo, permitStart, permitEnd, permitArea, permitFile, updateDate: ctx.now }
  await updateRow(ctx.db, ctx.services.registry.byName('supervision'), supervision.id, values, true)
}

/** The first permit of a plan item puts it into execution. */
async function executePlan(ctx: Context, planId: string): Promise<void> {
  const resource = ctx.services.registry.byName('excavationPlan')
  const { moveRows } = await import('../move-rows.ts')
  await moveRows(ctx, { resource: resource.name, ids: [planId], from: ['4'], action: 'execute', to: '5' })
}

/** A granted change is written into the permit that it is of, which keeps what it was (`permitHistory`), and into its supervision. */
async function changeParent(at: FlowMoment): Promise<void> {
  const { row, resource, now } = at
  const id = String(row.parentId ?? '')
  await sql`select id from excavation where id = ${id} for update`.execute(at.db)
  const [parent] = await rowsById(at.db, resource, [id], at.today)
  if (parent === undefined) return
  const former = {
    permitStart: parent.permitStart,
    permitEnd: parent.permitEnd,
    permitArea: parent.permitArea,
    byWjspId: row.id,
    time: now,
  }
  const changes = Array.isArray(row.changeKinds) ? row.changeKinds : []
  const extended = row.declareType === type.extension.value
  const granted: Values = {
    ...(extended || changes.includes('3') ? { permitEnd: row.permitEnd } : {}),
    ...(changes.includes('2') ? { permitArea: row.permitArea } : {}),
    ...(changes.includes('1') ? { permitGeometry: row.permitGeometry, geometry: row.geometry } : {}),
    ...(changes.includes('4') ? { builderUnit: row.builderUnit, builderManager: row.builderManager, builderPhone: row.builderPhone } : {}),
    ...(changes.includes('5') ? { constructionMethod: row.constructionMethod } : {}),
  }
  const permitHistory = [...(Array.isArray(parent.permitHistory) ? parent.permitHistory : []), former]
  const permitFile = await permitPaper(at, { ...parent, ...granted })
  await updateRow(at.db, resource, id, { ...granted, permitHistory, permitFile, updateDate: now }, true)
  const supervision = await supervisionOf(at, id)
  if (supervision !== null) await refreshSupervision(at, supervision, { ...parent, ...granted, permitFile })
}
