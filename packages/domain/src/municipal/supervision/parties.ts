import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { dept, region } from '@chengan/kernel/fields/builders'
import type { Field } from '@chengan/kernel/fields/field'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'

export const bureaus: readonly Level[] = ['city', 'district']
export const everybody: readonly Level[] = ['city', 'district', 'enterprise']

/** What a paper of a supervision keeps of it, so that the same people see it. */
export const ofSupervision = {
  regionId: region('所属区', 'District', { readOnly: true, index: true }),
  unitDeptId: dept('建设单位部门', "Client's department", { hidden: true }),
  maintDeptId: dept('养护单位', 'Maintaining unit', { hidden: true }),
} as const

type OfSupervision = typeof ofSupervision

/** The unit whose works are supervised. */
export const theUnit = {
  name: 'theUnit',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.unitDeptId),
} satisfies Allowed<OfSupervision>

/** The refusal of a paper about works that are not the unit's own. */
export const ofAnotherUnit = defineErrors({
  worksOfAnotherUnit: {
    code: 10400,
    zh: '该工程不是本单位的工程，请选择本单位的工程',
    en: 'These works are another unit’s; choose works of your own',
  },
})

/** Why a paper is refused that somebody writes about works that are not his unit's. The super administrator is of every level. */
export function worksOfAnotherUnit({ refs: { phjgId: subject }, actor }: OfItsSupervision & { readonly actor: Actor }) {
  if (actor.superAdmin || !subject || theUnit.may(subject, actor)) return undefined
  return { key: 'worksOfAnotherUnit', field: 'phjgId' } as const
}

/** A bureau. */
export const theBureaus: Allowed = { name: 'theBureaus', may: (_row, actor) => actor.level === 'city' || actor.level === 'district' }

/** Who watches a site: the district, and the unit that maintains its roads. */
export const theWatchers = {
  name: 'theWatchers',
  may: (row, actor) => actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.maintDeptId)),
} satisfies Allowed<OfSupervision>

/** The unit of a duty, else nobody but its own people. */
export function unitOf(row: ValuesOf<OfSupervision>): readonly DutyParty[] {
  const unit: DutyParty = { level: 'enterprise', deptId: row.unitDeptId ?? '' }
  return [{ ...unit, businessRole: 'wj_sqr' }, unit]
}

const districtIn = (regionId: string | null | undefined): DutyParty => ({
  level: 'district',
  regionId: regionId ? districtOf(regionId) : null,
})

/** The supervisor of the district, else whoever of the district. */
export function supervisorOf(row: { readonly regionId?: string | null }): readonly DutyParty[] {
  const district = districtIn(row.regionId)
  return [{ ...district, businessRole: 'ph_jg' }, district]
}

/** Who decides on a delay of an order: the head of whoever issued it, else the deciding director of the district (Z5). */
export function headOfTheIssuer(row: ValuesOf<OfSupervision & { readonly issuerId: Field<'user'> }>): readonly DutyParty[] {
  const district = districtIn(row.regionId)
  return [{ headOf: row.issuerId || null }, { ...district, businessRole: 'wj_ld' }, district]
}

/** What a rule sees of a paper that refers to its supervision. */
interface OfItsSupervision {
  readonly refs: { readonly phjgId?: ValuesNamed<'supervision'> | null }
}

/** The values of these fields; refers to the supervision by `phjgId`. */
export function keptOfSupervision({ refs: { phjgId: subject } }: OfItsSupervision): ValuesOf<OfSupervision> {
  if (!subject) return {}
  return {
    regionId: subject.regionId ?? null,
    unitDeptId: subject.unitDeptId ?? null,
    maintDeptId: subject.maintDeptId ?? null,
  }
}

export const partiesOfSupervision = { departments: ['deptId', 'unitDeptId', 'maintDeptId'], regions: ['regionId'] } as const
