import { isGiven } from '@chengan/kernel/condition'
import { hasFormat } from '@chengan/kernel/fields/formats'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { gasCarType } from '../../dictionaries/facilities.ts'
import { gasPostType } from '../../dictionaries/staff.ts'
import { ofAnotherCompany } from '../../facilities/facility-of-another-company.ts'
import { licenceAllowsSupply } from '../../licences/stopped-supply.ts'
import { certified } from '../../people/certificates/certified.ts'
import { personOfAnother } from '../../people/supervision/order-rules.ts'
import { isCityReviewed } from '../../review/city-types.ts'
import { reviewStateAtAdd } from '../../review/review-facet.ts'
import { type CarFields, carPapers, dangerousTypes } from './fields.ts'

const SCRAP_YEARS = 10
const PICTURES = 2
/** Light vehicles that towns number themselves. */
const withLocalNumbers: readonly unknown[] = [gasCarType.values.threeWheeler.value]

/** A vehicle identification number: 17 digits and capitals without I, O and Q (GB 16735). */
export const isVin = (text: string): boolean => /^[0-9A-HJ-NPR-Z]{17}$/.test(text)

/** Whether a paper of a vehicle has ended on a day (yyyy-MM-dd); the day that it names is still a good one. */
export function hasExpiredPaper(row: { readonly [N in (typeof carPapers)[number]]?: unknown }, today: string): boolean {
  return carPapers.some((name) => typeof row[name] === 'string' && row[name] < today)
}

export const plateIsWellFormed = rule<CarFields>({
  name: 'plateIsWellFormed',
  refuses: {
    plateMalformed: {
      code: 10003,
      zh: '车牌号格式错误，例如苏A12345；三轮车、电动车请选择三轮配送车并填写本地编号',
      en: 'The plate is malformed, for example 苏A12345; choose three-wheeler for vehicles with a local serial',
    },
  },
  check: ({ row }) =>
    !row.plateNo || withLocalNumbers.includes(row.carType) || hasFormat('plate', row.plateNo)
      ? undefined
      : { key: 'plateMalformed', field: 'plateNo' },
})

export const vinIsWhole = rule<CarFields>({
  name: 'vinIsWhole',
  source: 'GB 16735',
  refuses: {
    vinMalformed: { code: 10003, zh: '车架号应为17位，不含字母I、O、Q', en: 'A VIN has 17 characters without I, O and Q' },
  },
  check: ({ row }) => (!row.vin || isVin(row.vin) ? undefined : { key: 'vinMalformed', field: 'vin' }),
})

export const homeStationIsTheCompanys = rule<CarFields>({
  name: 'homeStationIsTheCompanys',
  refuses: ofAnotherCompany,
  refs: ['gasFacilityId'],
  check: ({ row, refs }) =>
    refs.gasFacilityId && refs.gasFacilityId.gasCompaniesId !== row.gasCompaniesId
      ? { key: 'facilityOfAnotherCompany', field: 'gasFacilityId' }
      : undefined,
})

/** A draft may still lack its pictures; whoever gives any gives both sides. */
export const frontAndSideAreShown = rule<CarFields>({
  name: 'frontAndSideAreShown',
  refuses: {
    carPicturesLack: {
      code: 10400,
      zh: '请上传车辆正面和侧面照片，至少2张',
      en: 'Show the front and a side of the vehicle: two pictures at least',
    },
  },
  when: { field: 'images', given: true },
  check: ({ row }) => ((row.images ?? []).length < PICTURES ? { key: 'carPicturesLack', field: 'images' } : undefined),
})

const post = gasPostType.values

/** The posts of which one is enough to drive a vehicle: dangerous goods are driven by their drivers, small deliveries by whoever delivers too; a repair
 *  vehicle by anybody in service. */
function drivingPosts(carType: unknown): readonly string[] {
  if (dangerousTypes.includes(String(carType))) return [post.driver.value]
  if (carType === gasCarType.values.repairVehicle.value) return [post.other.value]
  return [post.driver.value, post.deliveryWorker.value]
}

/** Judged when somebody is put on the vehicle: what ends later is told by its warning and does not stop a change of the file. */
export const crewIsCertified = rule<CarFields>({
  name: 'crewIsCertified',
  source: 'gysy/gascar/rule-5',
  refuses: {
    certificateLacks: { code: -2, zh: '岗位所需证书缺失或已过期', en: 'A certificate needed for the post is missing or expired' },
    ...personOfAnother,
  },
  refs: ['driverId', 'escortId'],
  check({ row, before, refs, today }) {
    const kindChanged = before !== null && before.carType !== row.carType
    const crew = [
      { field: 'driverId', posts: drivingPosts(row.carType) },
      { field: 'escortId', posts: [post.escort.value] },
    ] as const
    for (const { field, posts } of crew) {
      const person = refs[field]
      if (!person || (before !== null && before[field] === row[field] && !kindChanged)) continue
      if (person.gasCompaniesId !== row.gasCompaniesId) return { key: 'personOfAnotherCompany', field }
      if (!posts.some((one) => certified(person, one, today))) return { key: 'certificateLacks', field }
    }
    return undefined
  },
})

export const carRules = [
  companyTakesNewRows,
  licenceAllowsSupply({ whenNew: true }),
  plateIsWellFormed,
  vinIsWhole,
  homeStationIsTheCompanys,
  frontAndSideAreShown,
  crewIsCertified,
] as const

/** Values that follow from others: the day of scrapping, and of whom the vehicle is. */
export function carFollows({ row, refs, setting, settingText }: RuleContext<CarFields>): ValuesOf<CarFields> {
  const company = refs.gasCompaniesId
  return {
    cityReviewed: isCityReviewed('gysy/gascar', isGiven(row.carType) ? [String(row.carType)] : [], settingText),
    ...(isGiven(row.scrapDate) || !row.registerDate
      ? {}
      : { scrapDate: addYears(row.registerDate, setting('gysy.car.scrapYears', SCRAP_YEARS)) }),
    ...(company ? { regionId: asTextOrNull(company.regionId) } : {}),
  }
}

/** The same at an add: whose it is, and whether it needs a review. */
export function carAtAdd(context: RuleContext<CarFields>): ValuesOf<CarFields> {
  return { ...carFollows(context), ...ownedByCompany(context), ...reviewStateAtAdd(context) }
}
