import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Handler, TransactionalHandler } from '../../../jobs/job.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import type { Services } from '../../../services.ts'
import { alertJobs } from '../alerts/alert-jobs.ts'
import { deleteUnattached, sweepContents } from '../files/remove-content.ts'
import { sweepChunks } from '../files/stores/chunks.ts'
import { flowTimeoutScan } from '../flow/flow-jobs.ts'
import { tellOfUnmanned } from '../flow-models/processes/unmanned-processes.ts'
import { webhookSend } from '../integration/deliver.ts'
import { integrationSweep } from '../integration/integration-sweep.ts'
import { logArchive } from '../logs/log-archive.ts'
import { syslogForward } from '../logs/syslog-forward.ts'
import { escalateNotices } from '../notices/escalate-notices.ts'
import { keepAccountTerms } from '../organisation/accounts/account-terms.ts'
import { orderExpiry } from '../payments/payment-parts.ts'
import { permissionCheckup } from '../security/checkup/checkup.ts'
import { mlpsProbe } from '../security/mlps/assess.ts'
import { statSnapshotJob } from '../security/month-figures.ts'
import { certificateCheck } from '../security/watch/certificate-check.ts'
import { securityWatch } from '../security/watch/watch.ts'
import { auditVerify } from './audit-verify.ts'
import { backupCheck } from './backup-check.ts'
import { passwordRemind } from './password-remind.ts'
import { jobContext, tellAdministrators } from './tell-administrators.ts'

const december = '12'
const namesShown = 20

/** From December on the calendar of the next year is asked for every day until it is there: time limits reach into it (system.md §11). */
export function calendarCheck(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'calendarCheck', db)
      if (ctx.today.slice(5, 7) !== december) return 0
      const year = String(Number(ctx.today.slice(0, 4)) + 1)
      const { rows } =
        await sql`select 1 from workday where day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date limit 1`.execute(db)
      if (rows.length > 0) return 0
      await tellAdministrators(ctx, {
        title: { zh: `${year}年工作日历尚未维护`, en: `The work calendar of ${year} is missing` },
        text: {
          zh: `${year}年的工作日历尚未维护，跨年的办理时限将按周末休息计算。请在工作日历中导入国务院公布的放假安排。`,
          en: `The work calendar of ${year} is missing: time limits that reach into it take weekends alone as days off. Import the holidays of the State Council into the work calendar.`,
        },
        roles: ['sysAdmin'],
        bizRoute: `/sys/workcalendar/index?year=${year}`,
      })
      return 1
    },
  }
}

/** Business roles in use that nobody holds, and processes with a step that they leave to nobody (system.md §11). */
export function roleCandidateCheck(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'roleCandidateCheck', db)
      return (await tellOfEmptyRoles(ctx)) + (await tellOfUnmanned(ctx))
    },
  }
}

async function tellOfEmptyRoles(ctx: Context): Promise<number> {
  const { rows } = await sql<{ name: string }>`select b.name from business_role b where not b.deleted and coalesce(b.status, '1') = '1'
    and not exists (select 1 from "user" u where ${isMemberSql}) order by b.sort, b.name`.execute(ctx.db)
  if (rows.length === 0) return 0
  const names = rows.slice(0, namesShown).map((row) => row.name)
  await tellAdministrators(ctx, {
    title: { zh: `${rows.length}个业务角色没有人员`, en: `Business roles that nobody holds: ${rows.length}` },
    text: {
      zh: `${names.join('、')}${rows.length > namesShown ? '等' : ''}没有可用人员，相应事项将无人办理。请在业务角色中指定人员、岗位或部门。`,
      en: `Nobody holds ${names.join(', ')}${rows.length > namesShown ? ' and others' : ''}: nobody will handle what comes to them. Name people, posts or departments in the business roles.`,
    },
    roles: ['secAdmin'],
    bizRoute: '/sys/serviceAuthority/index',
  })
  return rows.length
}

/** The jobs of this area. */
export function systemJobs(services: Services) {
  return {
    auditVerify: auditVerify(services),
    syslogForward: syslogForward(services),
    logArchive: logArchive(services),
    chunkSweep: { run: () => sweepChunks(services) },
    contentSweep: { run: async () => (await deleteUnattached(services)) + (await sweepContents(services)) },
    noticeEscalation: { run: () => escalateNotices(services) },
    accountIdleDisable: { run: () => keepAccountTerms(services) },
    webhookSend: webhookSend(services),
    integrationSweep: integrationSweep(services),
    flowTimeoutScan: flowTimeoutScan(services),
    calendarCheck: calendarCheck(services),
    ...alertJobs(services),
    securityWatch: securityWatch(services),
    certificateCheck: certificateCheck(services),
    permissionCheckup: permissionCheckup(services),
    mlpsProbe: mlpsProbe(services),
    statSnapshot: statSnapshotJob(services),
    passwordRemind: passwordRemind(services),
    backupCheck: backupCheck(services),
    roleCandidateCheck: roleCandidateCheck(services),
    orderExpiry: orderExpiry(services),
  } as const satisfies Readonly<Record<string, Handler>>
}
