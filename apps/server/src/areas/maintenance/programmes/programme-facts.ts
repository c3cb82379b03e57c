import { DANGER } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { PROGRAMME_AMOUNT } from '@chengan/domain/maintenance/daily/daily-maintenance/programme/programme-of-event'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import { yhProgrammeNeed } from '@chengan/domain/maintenance/dictionaries/projects'
import { phjgStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asNumber, asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FactNamed } from '../../../resources/implementation.ts'
import { standardAt } from '../defects/standards.ts'

const { always, whenLanesTaken } = yhProgrammeNeed.values
const structures: readonly string[] = [yhFacilityKind.values.bridge.value, yhFacilityKind.values.tunnel.value]

/** Whether the repair of an event takes lanes: as its work plan says, else as its records do. */
async function takesLanes(ctx: Context, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean | null }>`select coalesce(
      (select p.occupy_lane from work_plan p where ${eventId} = any(p.daily_ids) and p.state <> '3' and not p.deleted
        order by p.plan_date desc, p.id desc limit 1),
      (select bool_or(h.traffic_guard) from handling_record h where h.daily_id = ${eventId} and not h.deleted)) as taken`.execute(ctx.db)
  return rows[0]?.taken === true
}

/** Whether a repair is built by a programme: where its standard asks one, where it takes lanes and the standard asks one then, danger on a bridge or in a tunnel, and what
 *  costs much (yhgl/rcyh/constructionPlan/rule-1). */
export async function needsProgramme(ctx: Context, event: ValuesNamed<'dailyMaintenance'>): Promise<boolean> {
  if ((asNumber(event.estAmount) ?? 0) >= PROGRAMME_AMOUNT) return true
  if (event.severity === DANGER && structures.includes(event.facilityKind ?? '')) return true
  const standard = await standardAt(ctx, asText(event.defectCode), asTextOrNull(event.regionId))
  if (standard?.needProgramme === always.value) return true
  return standard?.needProgramme === whenLanesTaken.value && (await takesLanes(ctx, asText(event.id)))
}

export const programmeOfEvent: FactNamed<'dailyMaintenance', 'programmeOfEvent'> = async (ctx, event) => {
  const { rows } = await sql<{ status: string }>`select status from construction_programme
    where id = ${asText(event.id)} and not deleted`.execute(ctx.db)
  return { needed: await needsProgramme(ctx, event), status: rows[0]?.status ?? null }
}

const inForce = [phjgStatus.values.working.value, phjgStatus.values.rectifying.value]

/** A permit is of the road that its works lie on, by the sections that were declared, or by the names that came with it from outside. */
export const permitOfProgramme: FactNamed<'constructionProgramme', 'permitOfProgramme'> = async (ctx, { dailyId, permitNo }) => {
  const { rows } = await sql<{ roadId: string | null; found: boolean }>`select e.road_id as "roadId", exists (
      select from supervision s where s.permit_no = ${asText(permitNo)} and s.status = any(${inForce}::text[]) and not s.deleted
        and (exists (select from excavation_section x where x.wjsp_id = s.wjsp_id and x.road_id = e.road_id and not x.deleted)
          or position(r.name in s.road_names) > 0)) as found
    from daily_maintenance e left join road r on r.id = e.road_id where e.id = ${asText(dailyId)}`.execute(ctx.db)
  const [one] = rows
  return one === undefined || one.roadId === null ? null : one.found
}
