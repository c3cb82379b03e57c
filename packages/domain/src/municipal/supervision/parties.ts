import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import { dept, region } from '@chengan/kernel/fields/builders'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'

export const bureaus: readonly Level[] = ['city', 'district']
export const everybody: readonly Level[] = ['city', 'district', 'enterprise']

/** The unit whose works are supervised. */
export const theUnit: Allowed = {
  name: 'theUnit',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.unitDeptId),
}

/** A bureau. */
export const theBureaus: Allowed = { name: 'theBureaus', may: (_row, actor) => actor.level === 'city' || actor.level === 'district' }

/** Who watches a site: the district, and the unit that maintains its roads. */
export const theWatchers: Allowed = {
  name: 'theWatchers',
  may: (row, actor) => actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.maintDeptId)),
}

/** The unit of a duty, else nobody but its own people. */
export const unitOf = (row: Values): readonly DutyParty[] => [
  { level: 'enterprise', businessRole: 'wj_sqr', deptId: asText(row.unitDeptId) },
  { level: 'enterprise', deptId: asText(row.unitDeptId) },
]

/** The supervisor of the district, else whoever of the district. */
export function supervisorOf(row: Values): readonly DutyParty[] {
  const code = asText(row.regionId)
  const district: DutyParty = { level: 'district', regionId: code === '' ? null : districtOf(code) }
  return [{ ...district, businessRole: 'ph_jg' }, district]
}

/** Who decides on a delay of an order: the head of whoever issued it, else the deciding director of the district (Z5). */
export function headOfTheIssuer(row: Values): readonly DutyParty[] {
  const code = asText(row.regionId)
  const district: DutyParty = { level: 'district', regionId: code === '' ? null : districtOf(code) }
  return [{ headOf: asText(row.issuerId) || null }, { ...district, businessRole: 'wj_ld' }, district]
}

/** What a paper of a supervision keeps of it, so that the same people see it. */
export const ofSupervision = {
  regionId: region('所属区', 'District', { readOnly: true, index: true }),
  unitDeptId: dept('建设单位部门', "Client's department", { hidden: true }),
  maintDeptId: dept('养护单位', 'Maintaining unit', { hidden: true }),
} as const

/** The values of these fields; refers to the supervision by `phjgId`. */
export function keptOfSupervision({ refs }: RuleContext): Values {
  const of = refs.phjgId
  return of ? { regionId: of.regionId ?? null, unitDeptId: of.unitDeptId ?? null, maintDeptId: of.maintDeptId ?? null } : {}
}

export const partiesOfSupervision = { departments: ['deptId', 'unitDeptId', 'maintDeptId'], regions: ['regionId'] } as const
