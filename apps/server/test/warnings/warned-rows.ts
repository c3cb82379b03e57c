import type { Filter } from '@chengan/kernel/access/filter'
import { isDaily } from '@chengan/kernel/alerts/complete-alert'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import type { AlertKind } from '../../src/alerts/kinds.ts'
import type { Services } from '../../src/services.ts'

/** The day on which rows are laid with which people are warned: it is the present of the test. */
export const WARNED_ON = '2026-09-16 10:00:00'
export const WARNED_ROW = 'warned-row'

type Columns = Record<string, unknown>

/** Values with which a row fits a filter, as far as a filter says what is asked. */
function valuesFor(filter: Filter | undefined): Columns {
  if (filter === undefined) return {}
  if ('all' in filter) return Object.assign({}, ...filter.all.map(valuesFor))
  if ('any' in filter) return valuesFor(filter.any[0])
  if ('is' in filter && (typeof filter.is !== 'object' || filter.is === null)) return { [filter.column]: filter.is }
  if ('compare' in filter && filter.compare === '<' && typeof filter.value === 'number') return { [filter.column]: filter.value - 1 }
  if ('compare' in filter && filter.compare === '<=' && typeof filter.value === 'number') return { [filter.column]: filter.value }
  // Whether there is a day at all is what rows are asked that may have none.
  if ('empty' in filter && !filter.empty) return { [filter.column]: '2026-09-09' }
  if ('oneOf' in filter) return { [filter.column]: filter.oneOf[0] }
  return {}
}

/** Where a moment comes from the area: rows with which it has one. */
const sources: Readonly<Record<string, Columns>> = {
  worksEnded: { actualEnd: '2026-09-01' },
  repairAtEighty: { dispatchTime: '2026-09-15 10:00:00', repairDeadline: '2026-09-16 10:00:00' },
  caseAtSeventy: { outerPushTime: '2026-09-15 10:00:00', outerDeadline: '2026-09-16 10:00:00' },
  arriveAtHalf: { dispatchTime: '2026-09-15 10:00:00', arriveDeadline: '2026-09-16 10:00:00' },
  safeAtHalf: { dispatchTime: '2026-09-15 10:00:00', safeDeadline: '2026-09-16 10:00:00' },
  ratedUnqualified: { bridgeId: 'bridge-one', status: '2', detectType: '2', grade: 'D', detectDate: '2026-09-01' },
  tunnelRatedClass4: { tunnelId: 'tunnel-one', status: '2', detectType: '2', grade: '4', detectDate: '2026-09-01' },
  tunnelRatedClass5: { tunnelId: 'tunnel-one', status: '2', detectType: '2', grade: '5', detectDate: '2026-09-01' },
  loopOvercurrent: { ratedCurrent: 10, measuredCurrent: 12.5 },
  earthTestDue: { leakageTestDate: '2025-04-10', insulationDate: '2025-04-10' },
  detectionDue: { detectDate: '2025-06-01' },
  surveyDue: { roadId: 'road-one', status: '2', detectDate: '2026-04-01', nextDate: '2026-09-01' },
  notSeenSince: {},
  firstGap: { dutyDate: '2026-09-20' },
  reportDue: { reportYear: 2025 },
  lastInspected: {},
  storageBelowLine: { facilityType: '2', facilityStatus: '1', currentStock: 4, storageCapacity: 100 },
  sectionsUnderstaffed: { peopleState: '1' },
  sectionsOverCapacity: { loadRate: 130, loadTime: '2026-09-16 06:00:00' },
  monthsNearlyPaid: { paidRate: 95 },
  certificateDueSince: { contractKind: '1', status: '1', paymentCycle: '1', startDate: '2026-01-01', endDate: '2026-12-31' },
  careUnplannedSince: { contractKind: '1', planState: '0', startDate: '2026-01-01' },
  monthsPaidBehind: { paidRate: 10, startDate: '2026-01-01', endDate: '2026-10-01' },
}
/** Moments of rows of others, of a parameter, or of days that this one is none of: their own tests look at them. */
const elsewhere: ReadonlySet<string> = new Set([
  'planQuarter',
  'declareWindowOpens',
  'declareWindowCloses',
  'ratedDangerousInUse',
  'tunnelOfClass5InUse',
  'ratingFell',
  'ratedOnUnknownDegree',
  'lowPlinthWhereItFloods',
  'oftenOnOneRoad',
  'monthFreezes',
  'careUncoveredSince',
  'reserveLowSince',
  'gradesFallen',
  'failedTwice',
  'unitSumNearlyUsedSince',
])

/** Whether a row of its own resource has the moment of the warning. */
export const isOfItsOwnRow = ({ alert: { on } }: AlertKind): boolean =>
  !(typeof on === 'object' && 'source' in on && elsewhere.has(on.source))

const columnOf = (resource: CompleteResource, name: string) => resource.fields[name]?.column ?? name

/** Lays one row of the district 990102 and the company d-company that has come to the last step of the warning. */
export async function layWarnedRow({ db }: Services, { resource, alert }: AlertKind): Promise<void> {
  const { on } = alert
  const departments = [...(resource.parties?.departments ?? []), ...(resource.parties?.managing ?? [])]
  const values: Columns = {
    createDate: '2026-01-01 00:00:00',
    updateDate: '2026-01-01 00:00:00',
    regionId: '990102',
    deptId: 'd-company',
    ...Object.fromEntries(departments.filter((name) => resource.fields[name]?.kind === 'dept').map((name) => [name, 'd-company'])),
    ...valuesFor(alert.where),
    ...(resource.facet?.where ?? {}),
    ...(typeof on === 'string' && on !== 'createDate' ? { [on]: momentOf(alert) } : {}),
    ...(typeof on === 'object' && 'source' in on ? sources[on.source] : {}),
  }
  const known = Object.entries(values).filter(([name]) => resource.fields[name]?.stored)
  await sql`insert into ${sql.table(resource.table)} (id, ${sql.join(known.map(([name]) => sql.id(columnOf(resource, name))))})
    values (${WARNED_ROW}, ${sql.join(known.map(([, value]) => sql`${value}`))})`.execute(db)
  if (typeof on === 'object' && 'duty' in on)
    await sql`insert into duty (id, biz_type, biz_id, action, title, reason, duty_dept_id, start_time, deadline, create_date, update_date)
      values ('warned-duty', ${resource.recordRoot}, ${WARNED_ROW}, ${on.action ?? 'audit'}, '待办', '待办', 'd-company', '2026-07-01',
        ${on.duty === 'until' ? momentOf(alert) : null}::timestamptz, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
}

/** A moment at which a step is reached and the warning is not over. */
function momentOf(alert: AlertKind['alert']): string {
  if (alert.until !== undefined) return isDaily(alert) ? '2026-09-17' : '2026-09-16 09:00:00'
  if (alert.unit === 'months') return '2026-05-02'
  // A warning that waits for a year and more is of a day before that.
  if (alert.steps.some(({ at }) => at < -300)) return '2025-01-05'
  // One that begins after a month, of a day before that.
  if (alert.unit === 'days' && alert.steps.every(({ at }) => at <= -30)) return '2026-08-10'
  return isDaily(alert) ? '2026-09-02' : '2026-09-15 04:00:00'
}

/** The row goes as rows of its resource go. */
export async function removeWarnedRow({ db }: Services, { resource }: AlertKind): Promise<void> {
  await (resource.deletion === 'evidence'
    ? sql`update ${sql.table(resource.table)} set deleted = true where id = ${WARNED_ROW}`
    : sql`delete from ${sql.table(resource.table)} where id = ${WARNED_ROW}`
  ).execute(db)
}

/** Takes the row away, with what was told of it. */
export async function clearWarnedRow({ db }: Services, { resource }: AlertKind): Promise<void> {
  await sql`delete from ${sql.table(resource.table)} where id = ${WARNED_ROW}`.execute(db)
  await sql`delete from duty where biz_id = ${WARNED_ROW}`.execute(db)
  await sql`delete from alert where row_id = ${WARNED_ROW}`.execute(db)
  await sql`delete from notice_receipt`.execute(db)
  await sql`delete from notice`.execute(db)
}
