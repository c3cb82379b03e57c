import { statusDueOn } from '@chengan/domain/utilities/companies/gas-company/business-status'
import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { takeStep } from '../../../resources/change/by-system.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { hazardWords, may, tellAboutHazard, text } from '../hazards/hazard-notices.ts'
import { noteSilentDevices } from '../monitoring/silent-devices.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'
import { tellOfHazardDeadlines } from './hazard-deadlines.ts'

const MAJOR = hazardLevel.values.major.value
const REFORMING = hazardStatus.values.reforming.value
const BATCH = 500

/** Major hazards in rectification without a progress entry for the days of the parameter: company, district and city are told, once
 *  for each such period, however often the work runs. Answers how many were told of. */
async function tellOfSilentMajors(ctx: Context, notify: Notify): Promise<number> {
  const days = ctx.services.settings.number('gysy.hazard.majorProgressDays', 7)
  const { rows } = await sql<{
    id: string
  }>`select h.id from hazard_check h where h.status = ${REFORMING} and h.hazard_level = ${MAJOR} and not h.deleted
    and h.last_progress_date < ${addDays(ctx.today, -days + 1)}::date
    and not exists (select 1 from notice n where n.biz_type = 'gysy/aqjdyhpc' and n.biz_id = h.id and n.title like '重大隐患整改无进展%'
      and n.sender_date >= greatest(h.last_progress_date, ${addDays(ctx.today, -days + 1)}::date))
    order by h.id limit ${BATCH}`.execute(ctx.db)
  const ids = rows.map((row) => row.id)
  for (const row of await rowsById(ctx.db, ctx.services.registry.byName('hazardCheck'), ids, ctx.today))
    await tellOfSilence(ctx, notify, row)
  return ids.length
}

async function tellOfSilence(ctx: Context, notify: Notify, row: Values): Promise<void> {
  const words = await hazardWords(ctx, row)
  const days = daysBetween(text(row.lastProgressDate), ctx.today)
  const about = {
    kind: 'warning',
    title: `重大隐患整改无进展：${words.company} ${words.object}`,
    sms: false,
  } as const
  await tellAboutHazard(ctx, notify, row, {
    ...about,
    to: await companyOfficers(ctx, [row.companyDeptId, row.reformDeptId], may('reform')),
    text: `${words.object}的重大隐患（编号${text(row.hazardNo)}）已${days}日未报告整改进展，请立即填报。整改期限${text(row.reformDeadline)}。`,
  })
  await tellAboutHazard(ctx, notify, row, {
    ...about,
    to: [
      ...(await bureau(ctx, 'district', row.handleRegionId ?? row.regionId, may('supervise'))),
      ...(await bureau(ctx, 'city', null, may('supervise'))),
    ],
    text: `${words.company}的${words.object}（重大隐患，编号${text(row.hazardNo)}）已${days}日未报告整改进展，整改期限${text(row.reformDeadline)}，请督促。`,
  })
}

/** Approved suspensions whose day has come. */
async function applyDueSuspensions(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('gasCompany')
  const { rows } = await sql<{ id: string }>`select id from gas_company where status_due is not null and not deleted
    and status_due->>'effectiveDate' <= ${ctx.today} order by id for update`.execute(ctx.db)
  const companies: readonly Row[] = await rowsById(
    ctx.db,
    resource,
    rows.map((row) => row.id),
    ctx.today,
  )
  for (const company of companies) {
    const due = statusDueOn(company, ctx.today)
    if (due === null) continue
    await takeStep(ctx, resource, company, 'takeEffect', { businessStatus: due })
  }
  return companies.length
}

type DailyWork = 'silentMajors' | 'dangerOverdue' | 'iotOffline' | 'dueSuspensions'

/** The works of each day. A second run of a day finds nothing left to do. */
export function dailyWorks(services: Services, notify: Notify): Record<DailyWork, TransactionalHandler> {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  return {
    silentMajors: handler('silentMajors', (ctx) => tellOfSilentMajors(ctx, notify)),
    dangerOverdue: handler('dangerOverdue', (ctx) => tellOfHazardDeadlines(ctx, notify)),
    iotOffline: handler('iotOffline', (ctx) => noteSilentDevices(ctx, notify)),
    dueSuspensions: handler('dueSuspensions', applyDueSuspensions),
  }
}
