import { statusDueOn } from '@chengan/domain/utilities/companies/gas-company/business-status'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { JobHandler, TransactionalHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { takeStep } from '../../../resources/change/by-system.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { reckonRisks } from '../companies/company-risk.ts'
import { reckonNight } from '../credit/reckon.ts'
import { noteAgingPipes } from '../facilities/aging-pipes.ts'
import { tellAfterRepair } from '../monitoring/alarms/after-repair.ts'
import { raiseOverdueCalibration } from '../monitoring/alarms/overdue-calibration.ts'
import { noteSilentDevices } from '../monitoring/silent-devices.ts'
import { raiseOpenValves } from '../monitoring/telemetry/open-valves.ts'
import { keepAround, raiseSilent, rollUp, tellLast } from '../monitoring/telemetry/telemetry-jobs.ts'
import { noteStaffing } from '../people/staffing.ts'
import { moveEffectsOfDay } from '../policies/effects-of-days.ts'
import { lockCarsByPapers } from '../vehicles/car-papers.ts'
import { noteSilentCars } from '../vehicles/silent-cars.ts'

/** Approved suspensions whose day has come. */
async function applyDueSuspensions(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('gasCompany')
  const { rows } = await sql<{ id: string }>`select id from gas_company where status_due is not null and not deleted
    and status_due->>'effectiveDate' <= ${ctx.today} order by id for update`.execute(ctx.db)
  const companies = await rowsById(
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

type DailyWork =
  | 'iotOffline'
  | 'iotReadings'
  | 'iotKeep'
  | 'dueSuspensions'
  | 'agingPipes'
  | 'carPapers'
  | 'silentCars'
  | 'staffing'
  | 'policyEffect'
  | 'credit'

/** Works that raise alarms of many devices. */
type AlarmWork = 'iotSilence' | 'iotCalibration'

/** Devices that raise an alarm in one transaction: the number of an alarm is counted, and whoever else raises one waits until they are committed. */
const RAISED_AT_ONCE = 50
/** So often is a work gone on with in one run; what is left then is done by the next. */
const MOST_PARTS = 40

/** The works of each day. A second run of a day finds nothing left to do. */
export function dailyWorks(services: Services, notify: Notify): Record<DailyWork, TransactionalHandler> & Record<AlarmWork, JobHandler> {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  const once = (name: string, work: (ctx: Context) => Promise<number>) =>
    inTransaction(contextOf(services, systemActor, jobFacts(name), 'zh-CN'), work)
  /** Goes on in transactions of their own until little is left. */
  const inParts = async (name: string, signal: AbortSignal, work: (ctx: Context) => Promise<number>): Promise<number> => {
    let did = 0
    for (let part = 0; part < MOST_PARTS && !signal.aborted; part += 1) {
      const done = await once(name, work)
      did += done
      if (done < RAISED_AT_ONCE) break
    }
    return did
  }
  return {
    iotOffline: handler('iotOffline', (ctx) => noteSilentDevices(ctx, notify)),
    iotReadings: handler('iotReadings', async (ctx) => (await rollUp(ctx)) + (await tellLast(ctx))),
    iotSilence: {
      run: async ({ signal }) =>
        (await inParts('iotSilence', signal, (ctx) => raiseSilent(ctx, notify, RAISED_AT_ONCE))) +
        (await once('iotSilence', async (ctx) => (await raiseOpenValves(ctx, notify)) + (await tellAfterRepair(ctx)))),
    },
    iotCalibration: {
      run: ({ signal }) => inParts('iotCalibration', signal, (ctx) => raiseOverdueCalibration(ctx, notify, RAISED_AT_ONCE)),
    },
    iotKeep: handler('iotKeep', keepAround),
    dueSuspensions: handler('dueSuspensions', applyDueSuspensions),
    agingPipes: handler('agingPipes', noteAgingPipes),
    carPapers: handler('carPapers', lockCarsByPapers),
    staffing: handler('staffing', noteStaffing),
    silentCars: handler('silentCars', noteSilentCars),
    policyEffect: handler('policyEffect', moveEffectsOfDay),
    // The risk of the month first: it may raise the share of inspections that the credit says.
    credit: handler('credit', async (ctx) => (await reckonRisks(ctx)) + (await reckonNight(ctx))),
  }
}
