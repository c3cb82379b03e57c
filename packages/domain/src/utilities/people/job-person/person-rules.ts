import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { idCardCheckDigitHolds, identityFacts, isIdCard } from '@chengan/kernel/fields/formats'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asTextOrNull, isSameValue } from '@chengan/kernel/values'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { certCheck, gasCertType, gasJobStatus } from '../../dictionaries/staff.ts'
import { ofAnotherCompany } from '../../facilities/facility-of-another-company.ts'
import { isCityReviewed } from '../../review/city-types.ts'
import { reviewStateAtAdd } from '../../review/review-facet.ts'
import type { CertificateFields } from '../certificates/certificate-fields.ts'
import { certificateYears, reviewYears, standingOf } from '../certificates/certified.ts'
import type { PersonFields } from './person-fields.ts'

type Person = ValuesOf<PersonFields>
type Certificate = ValuesOf<CertificateFields>

const IDENTITY_LENGTH = 18
const { inService, suspended } = gasJobStatus.values

/** Why a person is not taken on, wherever that is asked: by the form, a sheet, or the take-over of his file. */
export const standsElsewhere = defineErrors({
  personInServiceElsewhere: { code: -2, zh: '该人员在其他企业在职，请先办理离职', en: 'This person is in service at another company' },
  personBarred: { code: -2, zh: '该人员被列入行业禁入名单', en: 'This person is barred from the trade' },
})

export const identityCodeIsWhole = rule<PersonFields>({
  name: 'identityCodeIsWhole',
  source: 'GB 11643-1999',
  refuses: {
    identityCodeOld: {
      code: 10003,
      zh: '请填写18位身份证号，15位的旧号码已停用',
      en: 'Enter the 18 characters of the ID number; those of 15 are no longer in use',
    },
    identityCodeForged: {
      code: 10003,
      zh: '身份证号校验位不符，请核对',
      en: 'The check digit of the ID number is wrong: look at it again',
    },
    identityCodeAhead: { code: 10003, zh: '身份证号中的出生日期晚于今天', en: 'The birthday in the ID number lies in the future' },
  },
  check({ row, today }) {
    const code = row.identityCode
    if (!code || !isIdCard(code)) return undefined
    if (code.length !== IDENTITY_LENGTH) return { key: 'identityCodeOld', field: 'identityCode' }
    if (!idCardCheckDigitHolds(code)) return { key: 'identityCodeForged', field: 'identityCode' }
    return (identityFacts(code, today)?.birthday ?? '') > today ? { key: 'identityCodeAhead', field: 'identityCode' } : undefined
  },
})

/** What the fact `sameIdentity` tells of other files with the number: somebody is barred, in service here or elsewhere, or left. */
export type SameIdentity = 'barred' | 'elsewhere' | 'here' | 'left' | null

export const personIsNowhereElse = rule<PersonFields>({
  name: 'personIsNowhereElse',
  source: 'gysy/jobperson/rule-2, gysy/jobperson/rule-7',
  refuses: {
    ...standsElsewhere,
    personOnFileHere: { code: -2, zh: '本企业已有该人员的档案，请勿重复登记', en: 'Your company has a file of this person already' },
    personLeftElsewhere: {
      code: -2,
      zh: '该人员已有离职档案，请用“接收人员”接收，证书、培训和违规记录随档案转入',
      en: 'The person has a file and has left: take it over with “Take a person over”, with its certificates, training and violations',
    },
  },
  facts: ['sameIdentity'],
  when: { field: 'identityCode', given: true },
  check({ row, facts }) {
    const works = row.jobStatus === undefined || row.jobStatus === null || [inService.value, suspended.value].includes(row.jobStatus)
    if (!works) return undefined
    const key = (
      {
        barred: 'personBarred',
        elsewhere: 'personInServiceElsewhere',
        here: 'personOnFileHere',
        left: 'personLeftElsewhere',
      } as const
    )[facts.sameIdentity as NonNullable<SameIdentity>]
    return key === undefined ? undefined : { key, field: 'identityCode' }
  },
})

export const stationIsTheCompanys = rule<PersonFields>({
  name: 'stationOfAPersonIsTheCompanys',
  refuses: ofAnotherCompany,
  refs: ['gasFacilityId'],
  check: ({ row, refs }) =>
    refs.gasFacilityId && isGiven(row.gasCompaniesId) && refs.gasFacilityId.gasCompaniesId !== row.gasCompaniesId
      ? { key: 'facilityOfAnotherCompany', field: 'gasFacilityId' }
      : undefined,
})

/** An account that a file names is closed with it: it is one of the company's own. The fact `accountOfCompany` tells whether it is; null where none is named. */
export const accountIsTheCompanys = rule<PersonFields>({
  name: 'accountOfAPersonIsTheCompanys',
  source: 'P-12',
  refuses: { accountOfAnother: { code: 10400, zh: '该账号不属于所选企业', en: 'The account does not belong to the company' } },
  facts: ['accountOfCompany'],
  when: { field: 'userId', given: true },
  check({ row, before, facts }) {
    const stays = before !== null && before.userId === row.userId && before.gasCompaniesId === row.gasCompaniesId
    return !stays && facts.accountOfCompany === false ? { key: 'accountOfAnother', field: 'userId' } : undefined
  },
})

/** Kinds of which a post asks whether they are still good: their end must be known. */
const dated: readonly unknown[] = Object.keys(certificateYears)

export const certificateHasAnEnd = rule<CertificateFields>({
  name: 'certificateHasAnEnd',
  refuses: {
    certificateWithoutEnd: {
      code: 10400,
      zh: '请填写证书的发证日期或有效期',
      en: 'Say when the certificate was issued or until when it is valid',
    },
  },
  check: ({ row }) =>
    dated.includes(row.certType) && !isGiven(row.issueDate) && !isGiven(row.certValidTo)
      ? { key: 'certificateWithoutEnd', field: 'certValidTo' }
      : undefined,
})

/** Until when a certificate is good, where nobody says it: by its day of issue and its kind. Only a bureau says whether it is genuine; what its company changes
 *  of it is to be looked at again. */
export function certificateFollows({ row, before, actor, setting }: RuleContext<CertificateFields>): Certificate {
  const type = String(row.certType)
  const years = (table: Readonly<Record<string, number>>) => table[type]
  const life =
    type === gasCertType.values.gasStaff.value ? setting('gysy.people.certYears', years(certificateYears) ?? 0) : years(certificateYears)
  const review = years(reviewYears)
  const ends = (span: number | undefined) => (span === undefined || !row.issueDate ? null : addYears(row.issueDate, span))
  const validTo = row.certValidTo || ends(life)
  const reviewed = row.nextReviewDate || ends(review)
  return {
    ...(isGiven(row.certValidTo) || validTo === null ? {} : { certValidTo: validTo }),
    // The last review is the end of the certificate itself.
    ...(isGiven(row.nextReviewDate) || reviewed === null || (validTo !== null && reviewed >= validTo) ? {} : { nextReviewDate: reviewed }),
    ...(actor.level === 'enterprise' ? { certCheck: checkKept(row, before) } : {}),
  }
}

const shown = ['certType', 'certNo', 'trade', 'equipmentItem', 'issueDate', 'certValidTo', 'certFile'] as const

function checkKept(row: Certificate, before: Certificate | null): string {
  const same = before !== null && shown.every((name) => isSameValue(before[name], row[name]))
  return same ? (before.certCheck ?? certCheck.values.unchecked.value) : certCheck.values.unchecked.value
}

/** What the number says, and how the person stands with what his post needs. */
export function personFollows({ row, today }: RuleContext<PersonFields>): Person {
  const told = typeof row.identityCode === 'string' ? identityFacts(row.identityCode, today) : undefined
  return {
    ...(isGiven(row.identityCode) ? { gender: told?.gender ?? null, birthday: told?.birthday ?? null } : {}),
    ...standingOf(row, (row.certificates ?? []) as readonly Certificate[]),
  }
}

/** A number has one spelling, with a great X: who is barred under it is not taken on under a small one. */
function spelled({ row }: Pick<RuleContext<PersonFields>, 'row'>): Person {
  return isGiven(row.identityCode) ? { identityCode: String(row.identityCode).toUpperCase() } : {}
}

/** Of which district the file is, whether the city reviews it, and the number of its person as it is kept. */
export function personPlaced({ row, refs, settingText }: RuleContext<PersonFields>): Person {
  const company = refs.gasCompaniesId
  return {
    ...spelled({ row }),
    cityReviewed: isCityReviewed('gysy/jobperson', isGiven(row.personType) ? [String(row.personType)] : [], settingText),
    ...(company ? { regionId: asTextOrNull(company.regionId) } : {}),
  }
}

/** The same at an add: whose it is, and whether it needs a review. */
export function personAtAdd(context: RuleContext<PersonFields>): Person {
  return { ...personPlaced(context), ...ownedByCompany(context), ...reviewStateAtAdd(context) }
}

export const personRules = [
  companyTakesNewRows,
  identityCodeIsWhole,
  personIsNowhereElse,
  stationIsTheCompanys,
  accountIsTheCompanys,
] as const
