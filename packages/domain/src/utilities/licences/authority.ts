import type { Actor } from '@chengan/kernel/access/actor'
import { districtOf, regionWithin } from '@chengan/kernel/access/region'
import type { DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import { gasBusinessType } from '../dictionaries/companies.ts'

/** Types whose licences the city gives: piped gas and filling stations; those of bottled gas are given by the district and filed with the city
 *  (gysy/gysygascompaniesjyxkegl/rule-4; parameter). */
export const cityTypesSetting = 'gysy.licence.cityTypes'
export const usualCityTypes = `${gasBusinessType.values.piped.value},${gasBusinessType.values.vehicle.value}`

export function isGivenByTheCity(businessTypes: readonly string[], settingText: (code: string, fallback: string) => string): boolean {
  const types = settingText(cityTypesSetting, usualCityTypes)
    .split(',')
    .map((type) => type.trim())
  return businessTypes.some((type) => types.includes(type))
}

interface Licensed {
  readonly cityDecides?: boolean | null | undefined
  readonly regionId?: string | null | undefined
}

/** Whether somebody decides on the licence of a row: the city, or the district of the company's seat. */
export function decidesLicence(row: Licensed, actor: Actor): boolean {
  if (row.cityDecides === true) return actor.level === 'city'
  return actor.level === 'district' && regionWithin(row.regionId ?? null, actor.regionId)
}

/** Who must act for the authority. */
export function authorityOf(row: Licensed): DutyParty {
  if (row.cityDecides === true) return { level: 'city', businessRole: 'rq_sj_sh' }
  return districtOfLicence(row)
}

/** Whether somebody sees to what a company does on the ground: the district of its seat, and whoever decides on its licence. */
export function overseesLicence(row: Licensed, actor: Actor): boolean {
  return decidesLicence(row, actor) || (actor.level === 'district' && regionWithin(row.regionId ?? null, actor.regionId))
}

/** The district in which a company has its seat, whoever gives its licence. */
export function districtOfLicence(row: Licensed): DutyParty {
  return { level: 'district', regionId: districtOf(row.regionId ?? ''), businessRole: 'rq_qx_sh' }
}
