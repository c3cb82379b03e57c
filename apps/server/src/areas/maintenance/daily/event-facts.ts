import { repairSpan } from '@chengan/domain/maintenance/defects/repair-limits'
import { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { districtOf } from '@chengan/kernel/access/region'
import { addMinutes } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'

/** The mobile number of whoever reports. */
const ownMobile: Fact<'dailyMaintenance'> = async (ctx) => {
  const { rows } = await sql<{
    mobile: string | null
  }>`select mobile as ${sql.id(openedAs('mobile'))} from "user" where id = ${ctx.actor.userId}`.execute(ctx.db)
  return rows[0]?.mobile ?? null
}

/** The bureau of a row's district that maintains its streets: the one with a maintenance officer, else the first. */
const bureauOfRegion: Fact<'dailyMaintenance'> = async (ctx, row) => {
  if (typeof row.regionId !== 'string') return null
  const { rows } = await sql<{ id: string }>`select d.id from dept d
    where d.kind = ${deptKind.values.districtBureau.value} and d.region_id = ${districtOf(row.regionId)} and not d.deleted
    order by exists (select 1 from "user" u join business_role b on u.id = any(b.user_id_list)
      where u.dept_id = d.id and b.code = 'yh_qx_officer') desc, d.sort, d.id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** The department of the crew and all above it. */
const departmentsAboveAssignee: Fact<'dailyMaintenance'> = async (ctx, row) => {
  const { rows } = await sql<{ id: string; pids: string | null }>`select d.id, d.pids from "user" u join dept d on d.id = u.dept_id
    where u.id = ${String(row.assigneeUserId ?? '')}`.execute(ctx.db)
  return rows[0] === undefined ? [] : [...(rows[0].pids ?? '').split(',').filter((one) => one !== ''), rows[0].id]
}

const END_OF_WORKDAY = '18:00:00'
const MINUTES = 60

/** Until when the defect is repaired that is dispatched now, by the standard; null of one that has none. */
const repairLimit: Fact<'dailyMaintenance'> = async ({ now, today, services }, row) => {
  const span = repairSpan(asText(row.defectCode), asText(row.severity))
  if (span === null) return null
  if (span.hours !== undefined) return addMinutes(now, span.hours * MINUTES)
  return `${services.calendar.addWorkdays(today, span.workdays ?? 0)} ${END_OF_WORKDAY}`
}

export const eventFacts = { ownMobile, bureauOfRegion, departmentsAboveAssignee, repairLimit }
