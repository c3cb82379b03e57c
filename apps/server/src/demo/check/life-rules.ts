import { levelOf } from '@chengan/kernel/access/level'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { callersOf, dutyIn } from '@chengan/kernel/lifecycle/lifecycle'
import { type CityRows, cityRule } from './city-rows.ts'

const withLives = [
  'hazardCheck',
  'gasFacility',
  'gasCompany',
  'sourceFiling',
  'contract',
  'dailyMaintenance',
  'delayApplication',
  'pauseOrder',
  'road',
  'bridge',
  'footbridge',
  'underpass',
  'tunnel',
  'bridgeDetection',
  'excavation',
  'iotAlarm',
  'jobPerson',
  'staffViolation',
  'staffOrder',
]

type Step = RowNamed<'handleLog'>

async function logsByRow(city: CityRows, resource: CompleteResource): Promise<ReadonlyMap<string, readonly Step[]>> {
  const found = new Map<string, Step[]>()
  for (const log of await city.of('handleLog')) {
    if (log.bizType === (resource.bizType ?? resource.recordRoot)) {
      const own = found.get(String(log.bizId)) ?? []
      own.push(log)
      found.set(String(log.bizId), own)
    }
  }
  return found
}

/** Whether a transition is the one that a log tells, and somebody of the level may do it. */
function fits(transition: CompleteTransition, log: Step, level: unknown): boolean {
  if (!transition.fromValues.includes(String(log.fromStatus)) || (transition.toValue ?? log.fromStatus) !== log.toStatus) return false
  return callersOf(transition).some(
    (by) => typeof by !== 'string' || by === 'owner' || by === 'duty' || by === 'system' || by === levelOf(String(level)),
  )
}

/** D3: the last step leads to the row's state; every step is one of the lifecycle, by a level that may. */
export const historiesLeadToTheState = cityRule('D3', async (city) => {
  const depts = await city.byId('dept')
  const lines: string[] = []
  for (const resource of withLives.map((name) => city.registry.byName(name))) {
    const logs = await logsByRow(city, resource)
    for (const row of await city.of(resource.name)) {
      const own = logs.get(String(row.id)) ?? []
      for (const log of own) {
        const rows = resource.actions[String(log.action)]?.rows ?? []
        if (!rows.some((transition) => fits(transition, log, depts.get(String(log.operatorDeptId))?.level)))
          lines.push(
            `${resource.name} ${String(row.id)}: ${String(log.action)} leads from ${String(log.fromStatus)} to ${String(log.toStatus)}`,
          )
      }
      for (const lifecycle of Object.values(resource.lifecycles)) {
        const moves = own.filter((log) =>
          resource.actions[String(log.action)]?.rows.some(
            (one) => one.stateField === lifecycle.field && fits(one, log, depts.get(String(log.operatorDeptId))?.level),
          ),
        )
        const last = moves.at(-1)
        if (last !== undefined && last.toStatus !== row[lifecycle.field])
          lines.push(
            `${resource.name} ${String(row.id)}: ${lifecycle.field} is ${String(row[lifecycle.field])}, its history ends at ${String(last.toStatus)}`,
          )
      }
    }
  }
  return lines
})

/** An open row whose state has a duty has one; a closed row none (D4, for lifecycles without a flow). */
export const openRowsHaveTheirDuty = cityRule('D4', async (city) => {
  const open = (await city.of('duty')).filter((duty) => duty.doneTime === null)
  const lines: string[] = []
  for (const resource of withLives.map((name) => city.registry.byName(name))) {
    const byRow = new Map<string, number>()
    for (const duty of open)
      if (duty.bizType === resource.recordRoot)
        byRow.set(
          `${String(duty.bizId)}|${String(duty.stateField)}`,
          (byRow.get(`${String(duty.bizId)}|${String(duty.stateField)}`) ?? 0) + 1,
        )
    for (const row of await city.of(resource.name)) {
      for (const lifecycle of Object.values(resource.lifecycles)) {
        const state = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
        const due = dutyIn(lifecycle, state, row)?.who(row).length ? 1 : 0
        const has = byRow.get(`${String(row.id)}|${lifecycle.field}`) ?? 0
        if (due !== has) lines.push(`${resource.name} ${String(row.id)}: ${has} open duties in state ${state}, ${due} expected`)
      }
    }
  }
  return lines
})

/** States that occur in no demonstration on purpose: only the clock brings them, or bridges of category Ⅰ. */
const leftOut: readonly string[] = ['contract.status.2', 'sourceFiling.status.expired', 'bridge.bciGrade.Q', 'bridge.bciGrade.N']

/** D15: each state of each lifecycle occurs, and each type and level. */
export const everyStateOccurs = cityRule('D15', async (city) => {
  const lines: string[] = []
  const demand = async (name: string, fields: readonly string[]) => {
    const rows = await city.of(name)
    for (const field of fields) {
      const present = new Set(rows.flatMap((row) => (Array.isArray(row[field]) ? (row[field] as unknown[]) : [row[field]])).map(String))
      const values = Object.values(city.registry.byName(name).fields[field]?.dict?.values ?? {})
      for (const { value, zh } of values)
        if (!present.has(value) && !leftOut.includes(`${name}.${field}.${value}`))
          lines.push(`${name}.${field}: ${value} ${zh} does not occur`)
    }
  }
  await demand('hazardCheck', ['status', 'level', 'hazardLevel'])
  await demand('gasFacility', ['facilityType', 'reviewStatus', 'facilityStatus'])
  await demand('gasCompany', ['reviewStatus', 'businessStatus'])
  await demand('sourceFiling', ['status'])
  await demand('contract', ['status'])
  await demand('dailyMaintenance', ['status', 'delayState'])
  await demand('delayApplication', ['status'])
  await demand('road', ['status'])
  await demand('iotDevice', ['useStatus'])
  await demand('iotAlarm', ['handleStatus', 'alarmLevel', 'signalState'])
  await demand('bridge', ['bciGrade'])
  await demand('jobPerson', ['jobStatus', 'certStatus'])
  await demand('staffViolation', ['status'])
  await demand('staffOrder', ['status'])
  await demand('notice', ['status', 'receiverType'])
  return lines
})
