import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import { addDays, addYears } from '@chengan/kernel/time'
import { asRow, asRows, asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { ownedByCompany } from '../../companies/owned-by-company.ts'
import { gasBusinessType, licenceStatus } from '../../dictionaries/companies.ts'
import { licenceCondition, licenceMaterial } from '../../dictionaries/licences.ts'
import { isGivenByTheCity } from '../authority.ts'
import type { CheckedItem } from '../self-check.ts'
import { type ProcedureTerms, termYears } from '../terms-of-law.ts'
import { type LicenceFields, materialFields } from './licence-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly licenceSelfCheck: readonly CheckedItem[]
    readonly procedureTerms: ProcedureTerms
    /** The name of the bureau that acts on a licence, or has it in hand; null where nobody does. */
    readonly licenceAuthority: string | null
    /** Whether the office named as the issuer is a bureau, and not that of whoever issues it. */
    readonly issuerIsAnother: boolean
  }
}

export type Licence = ValuesOf<LicenceFields>
export type Context = RuleContext<LicenceFields>

const type = gasBusinessType.values
const SITE_CHECKERS = 2

/** The material that an application needs, by its types (parameter gysy.licence.checklist): all of it, and no plan for bottled gas. */
export const checklistSetting = 'gysy.licence.checklist'
export const usualChecklist =
  '{"1":["1","2","3","4","5","6"],"2":["1","3","4","5","6"],"3":["1","2","3","4","5","6"],"9":["1","2","3","4","5","6"]}'

export function checklistOf(types: readonly string[], setting: string): readonly string[] {
  const known = read(setting)
  const wanted = new Set(types.flatMap((one) => known[one] ?? []))
  return Object.values(licenceMaterial.values).flatMap(({ value }) => (wanted.has(value) ? [value] : []))
}

function read(text: string): Readonly<Record<string, readonly string[]>> {
  try {
    const value = asRow(JSON.parse(text))
    if (value) return Object.fromEntries(Object.entries(value).map(([key, list]) => [key, asTexts(list)]))
  } catch {
    // A parameter that is no table counts as the usual one.
  }
  return JSON.parse(usualChecklist)
}

/** The material of the checklist that an application does not have. */
function lacking({ row, settingText }: Pick<Context, 'row' | 'settingText'>): readonly string[] {
  const needed = checklistOf(asTexts(row.businessTypes), settingText(checklistSetting, usualChecklist))
  return needed.filter((one) => {
    const field = fieldOfMaterial(one)
    return field !== undefined && !isGiven(row[field])
  })
}

type MaterialField = (typeof materialFields)[keyof typeof materialFields]

/** The field that holds the files of a material. */
function fieldOfMaterial(value: string): MaterialField | undefined {
  const entry = Object.entries(licenceMaterial.values).find(([, one]) => one.value === value)
  return entry === undefined ? undefined : materialFields[entry[0] as keyof typeof materialFields]
}

const materialWords = (values: readonly string[]) => {
  const entries = Object.values(licenceMaterial.values).filter(({ value }) => values.includes(value))
  return { zh: entries.map(({ zh }) => zh).join('、'), en: entries.map(({ en }) => en).join(', ') }
}

export const materialIsComplete = rule<LicenceFields>({
  name: 'materialIsComplete',
  source: '建城〔2014〕167号第七条',
  refuses: { licenceMaterialMissing: { code: 10400, zh: '缺少申请材料：{0}', en: 'Application material is missing: {0}' } },
  check: (context) => {
    const missing = lacking(context)
    const field = fieldOfMaterial(missing[0] ?? '')
    return field === undefined ? undefined : { key: 'licenceMaterialMissing', field, values: { '0': materialWords(missing) } }
  },
})

/** An application is edited until it is handed in, and once it came back; in between nobody is offered to. */
export const editedAsADraft: Allowed<LicenceFields> = {
  name: 'editedAsADraft',
  may: (row) => row.status === licenceStatus.values.draft.value,
  refusal: 'applicationIsFiled',
  refuses: {
    applicationIsFiled: { code: -2, zh: '申请已提交，不能修改', en: 'The application is handed in and is not changed' },
  },
}

/** The materials of which a notice says that something is missing, each once and as the dictionary has them. */
function materialsNamed({ supplementItems }: Licence): readonly string[] {
  const named = new Set(asRows(supplementItems).map(({ material }) => asText(material)))
  return Object.values(licenceMaterial.values).flatMap(({ value }) => (named.has(value) ? [value] : []))
}

/** What is missing is named once, and all of it (行政许可法 art. 32): there is no second notice. */
export const missingIsNamedOnce = rule<LicenceFields>({
  name: 'missingIsNamedOnce',
  source: 'gysy/gysygascompaniesjyxkegl/rule-1',
  refuses: {
    supplementTwice: {
      code: -2,
      zh: '补正只能一次告知全部内容，已于{0}告知，请受理或不予受理',
      en: 'Missing material is named once; it was on {0}: accept the application or refuse it',
    },
    supplementIncomplete: { code: 10400, zh: '缺少的材料须一次告知：{0}', en: 'All that is missing is named at once: {0}' },
  },
  check: (context) => {
    const { row, before } = context
    if (isGiven(before?.supplementDate)) return { key: 'supplementTwice', values: { '0': asText(before?.supplementDate) } }
    const unnamed = lacking(context).filter((one) => !materialsNamed(row).includes(one))
    return unnamed.length === 0
      ? undefined
      : { key: 'supplementIncomplete', field: 'supplementItems', values: { '0': materialWords(unnamed) } }
  },
})

export const everyMaterialIsChecked = rule<LicenceFields>({
  name: 'everyMaterialIsChecked',
  source: '行政许可法第三十二条',
  refuses: { licenceMaterialUnchecked: { code: 10400, zh: '请逐项核对材料：{0}', en: 'Check the material item by item: {0}' } },
  check: ({ row, settingText }) => {
    const needed = checklistOf(asTexts(row.businessTypes), settingText(checklistSetting, usualChecklist))
    const unchecked = needed.filter((one) => !asTexts(row.materialsChecked).includes(one))
    return unchecked.length === 0
      ? undefined
      : { key: 'licenceMaterialUnchecked', field: 'materialsChecked', values: { '0': materialWords(unchecked) } }
  },
})

/** The names in a list of people. */
const names = (text: string) => new Set(text.split(/[、,，;；\s]+/).filter((name) => name !== ''))

export const siteIsCheckedByTwo = rule<LicenceFields>({
  name: 'siteIsCheckedByTwo',
  source: '行政许可法第三十四条',
  refuses: { licenceSiteCheckersTooFew: { code: 10400, zh: '现场核查人员不得少于2人', en: 'A site check needs two people' } },
  check: ({ row }) =>
    names(asText(row.siteCheckers)).size < SITE_CHECKERS ? { key: 'licenceSiteCheckersTooFew', field: 'siteCheckers' } : undefined,
})

export const licenceSiteWasChecked = rule<LicenceFields>({
  name: 'siteWasChecked',
  refuses: { licenceSiteUnchecked: { code: -2, zh: '请先完成现场核查', en: 'The site is checked before the decision' } },
  check: ({ row }) => (isGiven(row.siteCheckDate) ? undefined : { key: 'licenceSiteUnchecked' }),
})

export const grantNeedsEveryCondition = rule<LicenceFields>({
  name: 'grantNeedsEveryCondition',
  source: '建城〔2014〕167号第五条',
  refuses: {
    licenceConditionUnmet: { code: -2, zh: '不符合许可条件：{0}，不能准予许可', en: 'A condition of the licence is not met: {0}' },
  },
  check: ({ row }) => {
    const met = asTexts(row.conditionsMet)
    const unmet = Object.values(licenceCondition.values).filter(({ value }) => !met.includes(value))
    if (unmet.length === 0) return undefined
    const words = { zh: unmet.map(({ zh }) => zh).join('、'), en: unmet.map(({ en }) => en).join(', ') }
    return { key: 'licenceConditionUnmet', values: { '0': words } }
  },
})

/** The last day of a licence that begins on a day. */
export const lastDayOfTerm = (from: string, years: number): string => addDays(addYears(from, years), -1)

export const licenceTermFits = rule<LicenceFields>({
  name: 'licenceTermFits',
  source: 'gysy/gysygascompaniesjyxkegl/rule-2',
  refuses: {
    licenceTermBackwards: { code: 10400, zh: '有效期至不能早于有效期起', en: 'The licence ends before it begins' },
    licenceTermTooLong: { code: 10400, zh: '许可期限不能超过{0}年', en: 'The licence is for {0} years at most' },
  },
  check: ({ row, setting }) => {
    const { licenceValidFrom: from, licenceValidTo: to } = row
    if (!from || !to) return undefined
    if (to < from) return { key: 'licenceTermBackwards', field: 'licenceValidTo' }
    const years = termYears(setting)
    return to > lastDayOfTerm(from, years) ? { key: 'licenceTermTooLong', field: 'licenceValidTo', values: { '0': years } } : undefined
  },
})

export const issueFollowsTheDecision = rule<LicenceFields>({
  name: 'issueFollowsTheDecision',
  refuses: { issuedBeforeDecided: { code: 10400, zh: '发证日期不能早于决定日期', en: 'It is not issued before it is decided' } },
  check: ({ row }) =>
    row.issueDate && row.decideDate && row.issueDate < row.decideDate ? { key: 'issuedBeforeDecided', field: 'issueDate' } : undefined,
})

/** The licence bears the name of the authority that gave it, the city or the district (gysy/gysygascompaniesjyxkegl/rule-4). */
export const issuerActs = rule<LicenceFields>({
  name: 'issuerActs',
  source: 'gysy/gysygascompaniesjyxkegl/rule-4',
  refuses: {
    issuedByAnother: {
      code: 10400,
      zh: '发证机关“{0}”不是本许可的许可机关，请填写本机关',
      en: '{0} is not the authority of this licence: name the one that issues it',
    },
  },
  facts: ['issuerIsAnother'],
  check: ({ row, facts }) =>
    facts.issuerIsAnother === true ? { key: 'issuedByAnother', field: 'issueOrg', values: { '0': asText(row.issueOrg) } } : undefined,
})

export const kindsInWords = (values: readonly string[]) => {
  const entries = Object.values(type).filter(({ value }) => values.includes(value))
  return { zh: entries.map(({ zh }) => zh).join('、'), en: entries.map(({ en }) => en).join(', ') }
}

export const kindNotLicensed = {
  kindNotLicensed: { code: 10400, zh: '许可证没有这些经营类别：{0}', en: 'The licence is not for these kinds of business: {0}' },
} as const

/** Some of the kinds of business of a licence, and not all of them: that would be the licence. */
const someKinds = (name: string, field: 'stoppedTypes' | 'endedTypes') =>
  rule<LicenceFields>({
    name,
    refuses: {
      ...kindNotLicensed,
      kindsAreAll: {
        code: 10400,
        zh: '这是许可证的全部经营类别，请直接暂停或注销许可证',
        en: 'These are all kinds of the licence: suspend or cancel the licence itself',
      },
    },
    check: ({ row, before, input }) => {
      const licensed = asTexts(before?.businessTypes ?? row.businessTypes)
      const chosen = asTexts(input[field])
      const foreign = chosen.filter((one) => !licensed.includes(one))
      if (foreign.length > 0) return { key: 'kindNotLicensed', field, values: { '0': kindsInWords(foreign) } }
      return licensed.every((one) => chosen.includes(one)) ? { key: 'kindsAreAll', field } : undefined
    },
  })

export const kindsSuspendedAreSome = someKinds('kindsSuspendedAreSome', 'stoppedTypes')
export const kindsCancelledAreSome = someKinds('kindsCancelledAreSome', 'endedTypes')

/** What stays of a licence when kinds of its business end. */
export const withoutKinds = (licence: Licence, ended: readonly string[]): Licence => {
  const businessTypes = asTexts(licence.businessTypes).filter((one) => !ended.includes(one))
  return {
    businessTypes,
    endedTypes: [...new Set([...asTexts(licence.endedTypes), ...ended])],
    stoppedTypes: asTexts(licence.stoppedTypes).filter((one) => !ended.includes(one)),
    severalKinds: businessTypes.length > 1,
  }
}

export const kindsCancelled = ({ row, before, input }: Context): Licence =>
  withoutKinds({ ...row, endedTypes: before?.endedTypes ?? [] }, asTexts(input.endedTypes))

export const suspensionEndsLater = rule<LicenceFields>({
  name: 'suspensionEndsLater',
  refuses: { suspensionEndsToday: { code: 10400, zh: '暂停期限须晚于今天', en: 'A suspension ends after today' } },
  check: ({ row, today }) => ((row.suspendUntil ?? '') > today ? undefined : { key: 'suspensionEndsToday', field: 'suspendUntil' }),
})

/** Letters of the classes (建城〔2011〕174号); that of other classes is a parameter. */
const letters: Readonly<Record<string, string>> = { [type.piped.value]: 'G', [type.bottled.value]: 'P', [type.vehicle.value]: 'J' }
export const otherLetterSetting = 'gysy.licence.otherLetter'
export const provinceSetting = 'gysy.licence.province'

export function letterOf(businessTypes: unknown, settingText: Context['settingText']): string {
  const known = asTexts(businessTypes).flatMap((one) => letters[one] ?? [])
  return known[0] ?? settingText(otherLetterSetting, 'Q')
}

/** Province short name, year, four digits of the area, serial, letter of the class. */
const PATTERN = /^\p{Script=Han}20\d{2}\d{4}\d{4}[A-Z]$/u

export const licenceNoIsUsual = warning<LicenceFields>({
  name: 'licenceNoIsUsual',
  source: 'gysy/gysygascompaniesjyxkegl/rule-3',
  field: 'licenceNo',
  words: {
    zh: '许可证编号应为省份简称+年份+4位地区码+4位顺序号+类别字母（G管道、P瓶装、J加气）',
    en: 'The number should be: province, year, four digits of the area, four of the serial, letter of the class (G, P, J)',
  },
  applies: (row) => isGiven(row.licenceNo) && !fitsPattern(asText(row.licenceNo), asTexts(row.businessTypes)),
})

/** Whether a number has the form of the ministry, with a letter that its types have; of types without a letter of their own any. */
export function fitsPattern(licenceNo: string, businessTypes: readonly string[]): boolean {
  if (!PATTERN.test(licenceNo)) return false
  const own = businessTypes.flatMap((one) => letters[one] ?? [])
  return own.length === 0 || own.includes(licenceNo.slice(-1))
}

/** What stands before and behind the serial of its number. */
function numberParts({ row, today, settingText }: Context): Licence {
  const area = asText(row.regionId).slice(2, 6).padEnd(4, '0')
  return {
    numberHead: `${settingText(provinceSetting, '浙')}${today.slice(0, 4)}${area}`,
    numberTail: letterOf(row.businessTypes, settingText),
  }
}

export const operatingLicenceRules = [companyTakesNewRows] as const

const copied = ['legalPerson', 'principal', 'address', 'creditCode'] as const

/** What the company's file says where the form leaves it out, and who decides. */
export function licenceFollows(context: Context): Licence {
  const { row, refs, settingText } = context
  const company = refs.gasCompaniesId
  const missing = copied.filter((name) => !isGiven(row[name]))
  return {
    cityDecides: isGivenByTheCity(asTexts(row.businessTypes), settingText),
    severalKinds: asTexts(row.businessTypes).length > 1,
    regionId: asTextOrNull(company?.regionId) ?? row.regionId ?? null,
    ...Object.fromEntries(missing.map((name) => [name, asTextOrNull(company?.[name])])),
    ...(isGiven(row.companyName) ? {} : { companyName: asTextOrNull(company?.name) }),
    ...ownedByCompany(context),
  }
}

export const termsIn = ({ facts }: Pick<Context, 'facts'>): Partial<ProcedureTerms> => facts.procedureTerms ?? {}

export const submitted = (context: Context): Licence => ({
  applyDate: context.today,
  supplementBy: termsIn(context).supplementBy ?? null,
  selfCheck: context.facts.licenceSelfCheck ?? null,
})

/** The bureau that acts, as its letters name it. */
const acting = ({ facts, row }: Pick<Context, 'facts' | 'row'>): Licence => ({
  handlingOrg: facts.licenceAuthority ?? row.handlingOrg ?? null,
})

export const supplemented = (context: Context): Licence => ({
  ...acting(context),
  materialsMissing: materialsNamed(context.row),
  supplementDate: context.today,
  supplementBy: null,
})

export const accepted = (context: Context): Licence => ({
  ...acting(context),
  acceptDate: context.today,
  decideBy: termsIn(context).decideBy ?? null,
  supplementBy: null,
  materialsMissing: [],
})

/** Nobody said in time what is missing: it counts as accepted on the day on which it was handed in. */
export const acceptedBySilence = (context: Context): Licence => ({
  ...acting(context),
  acceptDate: context.row.applyDate ?? context.today,
  acceptedBySilence: true,
  decideBy: termsIn(context).decideByOfSilence ?? null,
  supplementBy: null,
})

export const termExtended = (context: Context): Licence => ({ decideBy: termsIn(context).extendedBy ?? null })

export const siteChecked = (context: Context): Licence => {
  const met = asTexts(context.row.conditionsMet)
  return {
    siteCheckDate: context.today,
    conditions: Object.fromEntries(Object.values(licenceCondition.values).map(({ value }) => [value, met.includes(value)])),
    selfCheck: context.facts.licenceSelfCheck ?? null,
  }
}

/** What records say when it is decided: the sheet of the check goes with the decision. */
const checkedNow = ({ facts, row }: Pick<Context, 'facts' | 'row'>): Licence => ({
  selfCheck: facts.licenceSelfCheck ?? row.selfCheck ?? null,
})

export const granted = (context: Context): Licence => ({
  ...checkedNow(context),
  ...acting(context),
  decideDate: context.today,
  decideBy: null,
  deliverBy: termsIn(context).deliverBy ?? null,
  refuseReason: null,
  ...numberParts(context),
})

export const refused = ({ today, input, row, facts }: Context): Licence => ({
  ...checkedNow({ facts, row }),
  ...acting({ facts, row }),
  decideDate: today,
  decideBy: null,
  supplementBy: null,
  refuseReason: asTextOrNull(row.refuseReason) ?? asTextOrNull(input.opinion),
})

/** Nothing was decided about what was not even accepted. */
export const notAccepted = (context: Context): Licence => ({
  ...acting(context),
  rejectDate: context.today,
  refuseReason: asTextOrNull(context.input.opinion),
  supplementBy: null,
})

/** It lasts as long as the province says, where nobody gave it a shorter term. */
export const issued = ({ row, today, setting, facts }: Context): Licence => ({
  issueOrg: isGiven(row.issueOrg) ? (row.issueOrg ?? null) : (facts.licenceAuthority ?? null),
  deliverBy: null,
  printDate: today,
  licenceValidTo: isGiven(row.licenceValidTo)
    ? (row.licenceValidTo ?? null)
    : lastDayOfTerm(row.licenceValidFrom ?? today, termYears(setting)),
})
