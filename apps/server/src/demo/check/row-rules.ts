import {
  isAgingPipe,
  maxCylinderCount15Of,
  needsAssessment,
  supplyClassOf,
} from '@chengan/domain/utilities/facilities/gas-facility/formulas'
import { inspectorLevels } from '@chengan/domain/utilities/hazards/hazard-check/codes'
import { worksIn } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { cityRule } from './city-rows.ts'

const PIPE = '4'
const SUPPLY = '6'
const REPEAT_DAYS = 180

/** D5: what follows from other values does. */
export const derivedValuesAgree = cityRule('D5', async (city) => {
  const lines: string[] = []
  const expect = (row: Values & { readonly id: string }, name: string, value: unknown) => {
    if ((row[name] ?? null) !== value) lines.push(`${row.id}: ${name} is ${String(row[name])}, computed ${String(value)}`)
  }
  for (const row of await city.of('gasFacility')) {
    if (row.facilityType === PIPE) {
      expect(row, 'isAging', isAgingPipe(row, city.today))
      expect(row, 'needAssess', needsAssessment(row, city.today))
    }
    if (row.facilityType === SUPPLY) {
      expect(row, 'supplyClass', supplyClassOf(Number(row.cylinderVolume)))
      expect(row, 'maxCylinderCount15', maxCylinderCount15Of(supplyClassOf(Number(row.cylinderVolume))))
    }
  }
  const rows = await city.of('hazardCheck')
  const alike = Map.groupBy(rows, placeOf)
  const companies = await city.byId('gasCompany')
  for (const row of rows) {
    expect(row, 'companyDeptId', companies.get(String(row.gasCompaniesId))?.deptId ?? null)
    if (row.hasHazard === true && row.reportTime !== null) expect(row, 'repeated', isRepeated(row, alike.get(placeOf(row)) ?? []))
  }
  return lines
})

const placeOf = (row: RowNamed<'hazardCheck'>) => `${String(row.gasFacilityId)}|${String(row.checkItemId)}`

function isRepeated(row: RowNamed<'hazardCheck'>, rows: readonly RowNamed<'hazardCheck'>[]): boolean {
  if (row.gasFacilityId === null || row.checkItemId === null) return false
  const since = addDays(String(row.checkDate), -REPEAT_DAYS)
  return rows.some(
    (one) =>
      typeof one.closeDate === 'string' &&
      one.id !== row.id &&
      one.closeDate <= String(row.checkDate) &&
      one.closeDate.slice(0, 10) >= since,
  )
}

/** D12: a place lies in the box of its region, and the region of a finding is that of its facility. */
export const placesLieInTheirRegion = cityRule('D12', async (city) => {
  const regions = await city.byId('region')
  const facilities = await city.byId('gasFacility')
  const lines: string[] = []
  for (const row of facilities.values()) {
    const at = row.location as { lng: number; lat: number } | null
    const boundary = regions.get(String(row.regionId))?.boundary as { coordinates: readonly (readonly [number, number])[][] } | null
    const ring = boundary?.coordinates[0] ?? []
    if (at !== null && !inRing(at.lng, at.lat, ring)) lines.push(`gasFacility ${String(row.id)} lies outside ${String(row.regionId)}`)
  }
  for (const row of await city.of('hazardCheck')) {
    const facility = facilities.get(String(row.gasFacilityId))
    if (facility && !regionWithin(String(facility.regionId), String(row.regionId)))
      lines.push(`hazardCheck ${String(row.id)} is not where its facility is`)
    if (facility && facility.gasCompaniesId !== row.gasCompaniesId)
      lines.push(`hazardCheck ${String(row.id)} is on the facility of another company`)
  }
  return lines
})

function inRing(x: number, y: number, ring: readonly (readonly [number, number])[]): boolean {
  let inside = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const MOST_CHECKS = 45

/** D13: nobody inspects more than 45 times a day. */
export const peopleInspectInMeasure = cityRule('D13', async (city) => {
  const counts = new Map<string, Set<unknown>>()
  for (const row of await city.of('hazardCheck')) {
    for (const person of row.checkers as readonly string[]) {
      const key = `${person} on ${String(row.checkDate).slice(0, 10)}`
      counts.set(key, (counts.get(key) ?? new Set()).add(row.checkNo))
    }
  }
  return [...counts].filter(([, visits]) => visits.size > MOST_CHECKS).map(([key, visits]) => `${key}: ${visits.size} inspections`)
})

/** D14: a row belongs to a department of its level, a district inspects in its own region, and officers inspect for the government. */
export const ownersMayOwn = cityRule('D14', async (city) => {
  const [depts, people] = [await city.byId('dept'), await city.byId('user')]
  const lines: string[] = []
  for (const row of await city.of('hazardCheck')) {
    const owner = depts.get(String(row.deptId))
    if (owner?.level !== row.level)
      lines.push(`hazardCheck ${String(row.id)} of level ${String(row.level)} belongs to ${String(owner?.name)}`)
    else if (row.level === 'qx' && !regionWithin(String(row.regionId), String(owner?.regionId)))
      lines.push(`hazardCheck ${String(row.id)} lies outside the region of ${String(owner?.name)}`)
    for (const id of asTexts(row.checkers)) {
      const level = depts.get(String(people.get(id)?.deptId))?.level
      if (!inspectorLevels[String(row.level)]?.includes(String(level)))
        lines.push(
          `hazardCheck ${String(row.id)} of level ${String(row.level)} is inspected by ${String(people.get(id)?.username)} of ${String(level)}`,
        )
    }
  }
  for (const row of await city.of('user')) if (!depts.has(String(row.deptId))) lines.push(`user ${String(row.username)} has no department`)
  for (const row of depts.values()) if (!row.leaderId) lines.push(`dept ${String(row.name)} has no head`)
  return lines
})

/** D14: whoever handled a row, or is waited for, works in one of its business systems: another could not open it. */
export const handlersWorkThere = cityRule('D14', async (city) => {
  const [users, depts] = [await city.byId('user'), await city.byId('dept')]
  const systemsOf = (user: RowNamed<'user'>): readonly string[] => {
    const own = depts.get(String(user.deptId))
    const above = asText(own?.pids)
      .split(',')
      .toReversed()
      .map((id) => depts.get(id))
    return [asTexts(user.systemCodes), ...[own, ...above].map((dept) => asTexts(dept?.systemCode))].find((list) => list.length > 0) ?? []
  }
  const handled = (await city.of('handleLog')).map((row) => ({ bizType: row.bizType, userId: row.operatorId }))
  const waitedFor = (await city.of('duty')).map((row) => ({ bizType: row.bizType, userId: row.userId }))
  const lines = [...handled, ...waitedFor].flatMap(({ bizType, userId }) => {
    const user = users.get(asText(userId))
    const { systems = [] } = city.registry.byRoot(asText(bizType)) ?? {}
    if (user === undefined || worksIn({ superAdmin: user.superAdmin === 1, systems: systemsOf(user) }, systems)) return []
    return [`${asText(user.username)} handles ${asText(bizType)}, in whose system he does not work`]
  })
  return [...new Set(lines)]
})

/** D17: unique keys and what is always required; forms were judged when the rows were made. */
export const rowsPassTheirKeys = cityRule('D17', async (city) => {
  const lines: string[] = []
  for (const resource of city.registry.tabled) {
    if (!resource.fieldList.some((field) => field.stored)) continue
    const rows = await city.of(resource.name)
    const drafts = resource.draft
    const states = drafts?.states.map((key) => resource.lifecycles[drafts.field]?.dict.values[key]?.value)
    for (const field of resource.fieldList.filter((one) => one.stored && !one.hidden)) {
      if (field.unique || field.uniqueWithin) {
        const within = resource.owner?.inline ? [resource.owner.by] : (field.uniqueWithin ?? [])
        lines.push(
          ...twice(rows.map((row) => keyOf(row, [...within, field.name]))).map((value) => `${resource.name}.${field.name}: ${value} twice`),
        )
      }
      if (field.required !== true || field.when !== undefined) continue
      const lacking = rows.find((row) => (row[field.name] ?? null) === null && !(drafts && states?.includes(String(row[drafts.field]))))
      if (lacking) lines.push(`${resource.name} ${String(lacking.id)} lacks ${field.name}`)
    }
  }
  return lines
})

/** The values that together occur once; null where the last, the key itself, is empty. */
function keyOf(row: Values, names: readonly string[]): string | null {
  return (row[names.at(-1) ?? ''] ?? null) === null ? null : names.map((name) => String(row[name])).join(' ')
}

function twice(values: readonly unknown[]): readonly string[] {
  const seen = new Set<unknown>()
  return values.filter((value) => value !== null && (seen.has(value) || !seen.add(value))).map(String)
}

/** D18: no number, address or region that could be somebody's. */
export const nobodyIsReal = cityRule('D18', async (city) => {
  const lines: string[] = []
  for (const resource of city.registry.tabled) {
    if (!resource.fieldList.some((field) => field.stored)) continue
    const checks = resource.fieldList.flatMap((field) => {
      if (field.format === 'mobile') return [[field.name, /^100\d{8}$/] as const]
      if (field.format === 'email') return [[field.name, /@example\.com$/] as const]
      if (field.format === 'phone') return [[field.name, /^(0000-8|100)\d+$/] as const]
      return field.kind === 'region' && field.stored ? [[field.name, /^99/] as const] : []
    })
    for (const row of await city.of(resource.name)) {
      const real = checks.find(([name, pattern]) => typeof row[name] === 'string' && !pattern.test(String(row[name])))
      if (real) lines.push(`${resource.name} ${String(row.id)}: ${real[0]} ${String(row[real[0]])}`)
    }
  }
  return lines
})
