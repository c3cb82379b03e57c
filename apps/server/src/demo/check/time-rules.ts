import type { Values } from '@chengan/kernel/rule'
import { isSeededWorkday } from '../../seed/calendar.ts'
import { cityRule, outOfOrder } from './city-rows.ts'

/** Fields in which the future is at home: plans, deadlines, validity. */
const future =
  /(deadline|validTo|validUntil|next[A-Z]\w{0,40}Date|expireDate|delayTo|effectiveDate|PlanYear|\.nextDate$|noDigUntil|planStart|planEnd|warrantyEnd|toDate|endDate|bondTo|plannedEnd|permitStart|permitEnd|correctionDate|maintainUntil|banPeriod\.startDate|LicenceTo$|sectionPerson\.certTo$|(certUntil|barredUntil|appealUntil)$|staffOrder\.dueDate$|qualificationTo$|Stages\.(start|end)$|DrillDueDate$|replaceDue|elevatorCheckDue|scrapDate|alert\.due(On|At)$|workPlan\.planDate$|constructionProgramme\.(start|end)Date$|overheadLine\.planDate|dutyRoster\.(dutyDate|startTime|endTime)$|policyReceipt\.dueDate$|policyDocument\.effectDate$|safetyActivity\.startDate$|projectFiling\.startDate$|operatingLicence\.(supplementBy|supplementDue|decideBy|deliverBy|suspendUntil)$|licenceExtension\.(newValidFrom)$|iotAlarm\.(remindTime|confirmAgainTime)$|floodWarning\.(respondBy|closeBy)$|specialProject\.(prePlanDue|suspendUntil|warrantyTo)$|worksAcceptance\.(warrantyTo|liabilityTo|crossDue|crossRectifyTo|filingDue)$|monthFill\.(opensOn|dueOn)$|rectifyDeadline$|careTask\.(nominalDate|planDate|windowStart|windowEnd)$|calibrateDue$|facilityHazard\.extendTo$|trackedDisease\.nextObserveDate$|undergroundBody\.guardBy$|(self|district|city)DueDate$|annualAssessment\.publicEnd$|pauseOrder\.(start|end)Time$|Unpaused$)/i

/** D1: no time of fact lies behind the city's last moment. */
export const nothingHappenedLater = cityRule('D1', async (city) => {
  const lines: string[] = []
  for (const resource of city.registry.tabled) {
    if (!resource.fieldList.some((field) => field.stored)) continue
    const facts = resource.fieldList.filter(
      (field) => field.stored && (field.kind === 'date' || field.kind === 'datetime') && !future.test(`${resource.name}.${field.name}`),
    )
    for (const row of await city.of(resource.name)) {
      const late = facts.find(
        ({ name }) => typeof row[name] === 'string' && String(row[name]) > city.asOf.slice(0, String(row[name]).length),
      )
      if (late) lines.push(`${resource.name} ${String(row.id)}: ${late.name} ${String(row[late.name])}`)
    }
  }
  return lines
})

const hazardMoments = ['checkDate', 'createDate', 'reportTime', 'dispatchTime', 'signTime', 'reformDate']
const filedMoments = ['createDate', 'submitDate', 'reviewDate', 'updateDate']
const momentsOf = (row: Values, names: readonly string[]) => names.map((name) => [name, row[name]] as const)

/** D2: dates stand in order. */
export const datesStandInOrder = cityRule('D2', async (city) => {
  const lines: string[] = []
  const judge = (name: string, id: unknown, moments: Parameters<typeof outOfOrder>[0]) => {
    const fault = outOfOrder(moments)
    if (fault !== null) lines.push(`${name} ${String(id)}: ${fault}`)
  }
  for (const row of await city.of('hazardCheck')) {
    // The review of a work that was sent back lies before the day on which it was done again.
    const passed = row.status === 'closed' ? ['auditDate', 'closeDate'] : []
    judge('hazardCheck', row.id, momentsOf(row, [...hazardMoments, ...passed, 'updateDate']))
  }
  for (const row of await city.of('gasFacility')) {
    judge('gasFacility', row.id, momentsOf(row, ['buildDate', 'useDate', 'statusDate']))
    judge('gasFacility', row.id, momentsOf(row, filedMoments))
  }
  for (const row of await city.of('gasCompany')) judge('gasCompany', row.id, momentsOf(row, ['establishDate', ...filedMoments]))
  for (const row of await city.of('duty')) judge('duty', row.id, momentsOf(row, ['startTime', 'doneTime']))
  const owners = await city.byId('notice')
  for (const row of await city.of('noticeReceipt')) {
    judge('noticeReceipt', row.id, [
      ['createDate', owners.get(String(row.noticeId))?.createDate],
      ['createDate', row.createDate],
      ['readDate', row.readDate],
    ])
  }
  return lines
})

/** Water on the streets is dealt with at any hour (dashboards.md §7.5). */
const AT_ANY_HOUR = 'szgl/aqscjsyj'

/** D20: bureaus act on working days only. */
export const officesActOnWorkingDays = cityRule('D20', async (city) => {
  const depts = await city.byId('dept')
  const lines: string[] = []
  for (const log of await city.of('handleLog')) {
    const level = depts.get(String(log.operatorDeptId))?.level
    const day = String(log.operateTime).slice(0, 10)
    if ((level === 'sj' || level === 'qx') && log.bizType !== AT_ANY_HOUR && !isSeededWorkday(day))
      lines.push(`handleLog ${String(log.id)}: ${String(log.action)} of a bureau on ${day}`)
  }
  return lines
})
