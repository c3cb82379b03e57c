import { facilityStatus, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { hazardStatus, majorHazardBasis } from '@chengan/domain/utilities/dictionaries/hazards'
import { isAgingPipe, needsAssessment } from '@chengan/domain/utilities/facilities/gas-facility/formulas'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

const PIPE = gasFacilityType.values.pipeNetwork.value
const SCRAPPED = facilityStatus.values.scrapped.value
const BUILT_OVER = majorHazardBasis.values.builtOverPipe.value
const { reported, dispatched, reforming, delayPending, toReview } = hazardStatus.values
const open = [reported, dispatched, reforming, delayPending, toReview].map(({ value }) => value)

/** What the ageing of a pipe is told by, and what is kept of it. */
interface Pipe {
  readonly id: string
  readonly material: string | null
  readonly pipeKind: string | null
  readonly useDate: string | null
  readonly riskLevel: string | null
  readonly builtOver: boolean
  /** isAging, needAssess, builtOver as they are kept. */
  readonly kept: readonly boolean[]
}

/** A pipe grows old, is built over and is cleared again without anybody saving it: each day tells anew which pipes are ageing and which are to be
 *  assessed. Answers how many changed. */
export async function noteAgingPipes(ctx: Context): Promise<number> {
  const { rows } = await sql<Pipe>`select f.id, f.material, f.pipe_kind as "pipeKind", to_char(f.use_date, 'YYYY-MM-DD') as "useDate",
      f.risk_level as "riskLevel", exists (select 1 from hazard_check h where h.gas_facility_id = f.id and h.has_hazard and not h.deleted
        and h.major_basis = ${BUILT_OVER} and h.status = any(${open}::text[])) as "builtOver",
      array[coalesce(f.is_aging, false), coalesce(f.need_assess, false), coalesce(f.built_over, false)] as kept
    from gas_facility f where f.facility_type = ${PIPE} and f.facility_status is distinct from ${SCRAPPED} and not f.deleted
    order by f.id`.execute(ctx.db)
  let changed = 0
  for (const { id, kept, ...pipe } of rows) {
    const { builtOver } = pipe
    const found = { isAging: isAgingPipe(pipe, ctx.today), needAssess: needsAssessment(pipe, ctx.today), builtOver }
    if (Object.values(found).every((value, at) => value === kept[at])) continue
    await changeValuesOf(ctx, 'gasFacility', id, found, { words: '老旧管道判定' })
    changed += 1
  }
  return changed
}
