import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values, type ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { licenceExtendType, licenceStatus } from '../../dictionaries/companies.ts'
import { licenceChangeField, licenceCheckItem } from '../../dictionaries/licences.ts'
import { reviewStateAtAdd } from '../../review/review-facet.ts'
import { kindNotLicensed, kindsInWords, lastDayOfTerm } from '../licence/licence-rules.ts'
import { blocking, type CheckedItem, itemWords, redItems } from '../self-check.ts'
import { termYears } from '../terms-of-law.ts'
import type { ExtensionFields } from './extension-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What a company that ends still has: people in service, facilities in operation. Of kinds of business that end alone, their facilities. */
    readonly unsettled: { readonly people: number; readonly facilities: number }
    readonly extensionCheck: readonly CheckedItem[] | null
  }
}

export type Extension = ValuesOf<ExtensionFields>
type Context = RuleContext<ExtensionFields>

const type = licenceExtendType.values
const change = licenceChangeField.values
/** Days before the end by which an extension is filed (行政许可法 art. 50), and from which on (parameter). */
export const DAYS_AHEAD = 30
export const EARLIEST = 90
export const earliestSetting = 'gysy.licence.extendFromDays'
/** Working days in which a change of equity is filed (parameter). */
export const EQUITY_WORKDAYS = 15
export const equitySetting = 'gysy.licence.equityWorkdays'

const isExtension = { field: 'extendType', is: type.extension.value } as const
const standing: readonly unknown[] = [licenceStatus.values.valid.value, licenceStatus.values.suspended.value]

/** The fields of a licence that a change writes; equity stands in no field of it. */
export const fieldOfChange: Readonly<Record<string, string>> = {
  [change.companyName.value]: 'companyName',
  [change.legalPerson.value]: 'legalPerson',
  [change.principal.value]: 'principal',
  [change.address.value]: 'address',
  [change.businessArea.value]: 'businessArea',
}

export const licenceStands = rule<ExtensionFields>({
  name: 'licenceStands',
  refuses: {
    licenceDoesNotStand: {
      code: -2,
      zh: '许可证不是有效或暂停状态，不能办理延续或变更，请重新申请许可',
      en: 'The licence is neither valid nor suspended: apply for a new one',
    },
  },
  refs: ['licenceId'],
  check: ({ refs }) =>
    refs.licenceId && !standing.includes(refs.licenceId.status) ? { key: 'licenceDoesNotStand', field: 'licenceId' } : undefined,
})

export const newTermFits = rule<ExtensionFields>({
  name: 'newTermFits',
  source: 'gysy/gysygascompaniesjyxkegl/rule-2',
  refuses: {
    newTermBackwards: { code: 10400, zh: '新有效期止不能早于新有效期起', en: 'The new term ends before it begins' },
    newTermTooLong: { code: 10400, zh: '延续期限不能超过{0}年', en: 'An extension is for {0} years at most' },
  },
  when: isExtension,
  check: ({ row, setting }) => {
    const { newValidFrom: from, newValidTo: to } = row
    if (!from || !to) return undefined
    if (to < from) return { key: 'newTermBackwards', field: 'newValidTo' }
    const years = termYears(setting)
    return to > lastDayOfTerm(from, years) ? { key: 'newTermTooLong', field: 'newValidTo', values: { '0': years } } : undefined
  },
})

export const kindsWrittenOffAreLicensed = rule<ExtensionFields>({
  name: 'kindsWrittenOffAreLicensed',
  refuses: kindNotLicensed,
  refs: ['licenceId'],
  when: { field: 'extendType', is: type.cancellation.value },
  check: ({ row, refs }) => {
    const foreign = asTexts(row.cancelTypes).filter((one) => !asTexts(refs.licenceId?.businessTypes).includes(one))
    return foreign.length === 0 ? undefined : { key: 'kindNotLicensed', field: 'cancelTypes', values: { '0': kindsInWords(foreign) } }
  },
})

/** Earlier than ninety days ahead is too early, after the end too late; between thirty days and the end it is taken and told. */
export const extensionIsInTime = rule<ExtensionFields>({
  name: 'extensionIsInTime',
  source: 'gysy/gasjyxkeglextend/rule-1',
  refuses: {
    extensionTooEarly: {
      code: -2,
      zh: '未到延续申请期：延续须在到期前{0}日内提出，最早{1}',
      en: 'Too early to apply for an extension: it is filed within {0} days of the end, from {1} on',
    },
    extensionTooLate: {
      code: -2,
      zh: '已超过延续申请期限：许可证已于{0}到期，请重新申请许可',
      en: 'Too late to apply for an extension: the licence ended on {0}; apply for a new one',
    },
  },
  refs: ['licenceId'],
  when: isExtension,
  check: ({ refs, today, setting }) => {
    const end = asText(refs.licenceId?.licenceValidTo)
    if (end === '') return undefined
    if (today > end) return { key: 'extensionTooLate', values: { '0': end } }
    const days = setting(earliestSetting, EARLIEST)
    const first = addDays(end, -days)
    return today < first ? { key: 'extensionTooEarly', values: { '0': days, '1': first } } : undefined
  },
})

/** The fact `eventUnderWay` is the number of another event of the kind that is handed in and undecided, or null. */
export const oneEventAtATime = rule<ExtensionFields>({
  name: 'oneEventAtATime',
  refuses: { eventUnderWay: { code: -2, zh: '同类申请{0}正在办理', en: 'Application {0} of the kind is under way' } },
  facts: ['eventUnderWay'],
  check: ({ facts }) => (isGiven(facts.eventUnderWay) ? { key: 'eventUnderWay', values: { '0': asText(facts.eventUnderWay) } } : undefined),
})

/** A red item blocks, unless the city gives a reason. The fact `extensionCheck` are the items of today, `missingStaff` how many certified people the company
 *  lacks. */
export const checkIsGreen = rule<ExtensionFields>({
  name: 'checkIsGreen',
  source: 'gysy/gasjyxkeglextend/rule-3',
  refuses: {
    licenceStaffGap: { code: -2, zh: '持证人数不足，差{n}人', en: '{n} more certified staff are needed' },
    licenceCheckIsRed: {
      code: -2,
      zh: '条件自检不符合：{0}，须整改，或由市级说明理由后准予',
      en: 'The check is red: {0}. It is put right, or the city gives a reason',
    },
  },
  facts: ['extensionCheck', 'missingStaff'],
  when: isExtension,
  check: ({ row, facts, actor }) => {
    const red = redItems(facts.extensionCheck, blocking)
    const overridden = actor.level === 'city' && isGiven(row.overrideReason)
    if (red.length === 0 || overridden) return undefined
    const staffAlone = red.length === 1 && red[0] === licenceCheckItem.values.staffGap.value
    return staffAlone
      ? { key: 'licenceStaffGap', values: { n: Number(facts.missingStaff ?? 0) } }
      : { key: 'licenceCheckIsRed', values: { '0': itemWords(red) } }
  },
})

/** What turned red after the hand-in stops the district, which may not pass against the check: it hands it to the city, which may. */
export const cityIsNeeded = rule<ExtensionFields>({
  name: 'cityIsNeeded',
  source: 'gysy/gasjyxkeglextend/rule-3',
  refuses: {
    districtDecides: {
      code: -2,
      zh: '条件自检没有不符合项，由区级审核决定',
      en: 'Nothing in the check is red: the district decides',
    },
  },
  facts: ['extensionCheck'],
  check: ({ row, facts }) =>
    row.extendType === type.extension.value && redItems(facts.extensionCheck, blocking).length > 0 ? undefined : { key: 'districtDecides' },
})

/** The fact `legalPersonCertified` tells whether the new legal representative has a live certificate on the company's file; null where none changes. */
export const legalPersonIsTrained = rule<ExtensionFields>({
  name: 'legalPersonIsTrained',
  source: 'gysy/gasjyxkeglextend/rule-4',
  refuses: {
    legalPersonUntrained: {
      code: -2,
      zh: '变更后的法定代表人在本企业人员档案中没有有效的培训考核证书',
      en: 'The new legal representative has no live training certificate on the file of the company',
    },
  },
  facts: ['legalPersonCertified'],
  check: ({ facts }) => (facts.legalPersonCertified === false ? { key: 'legalPersonUntrained', field: 'changes' } : undefined),
})

export const everythingIsSettled = rule<ExtensionFields>({
  name: 'everythingIsSettled',
  source: 'gysy/gasjyxkeglextend/rule-5',
  refuses: {
    licenceUnsettled: {
      code: -2,
      zh: '尚有在岗人员{0}人、在用设施{1}处，处置后方可注销',
      en: '{0} people are in service and {1} facilities in operation: they are settled first',
    },
  },
  facts: ['unsettled'],
  when: { field: 'extendType', is: type.cancellation.value },
  check: ({ facts }) => {
    const { people, facilities } = facts.unsettled ?? { people: 0, facilities: 0 }
    return people + facilities === 0 ? undefined : { key: 'licenceUnsettled', values: { '0': people, '1': facilities } }
  },
})

/** Filed in time and undecided at the end it counts as granted: it is passed, not returned (行政许可法 art. 50). */
export const grantByLawIsNotReturned = rule<ExtensionFields>({
  name: 'grantByLawIsNotReturned',
  source: 'gysy/gasjyxkeglextend/rule-6',
  refuses: {
    extensionCountsAsGranted: {
      code: -2,
      zh: '按期提出且到期未决定，依法视为准予延续，不能退回',
      en: 'Filed in time and undecided at the end it counts as granted and is not returned',
    },
  },
  when: isExtension,
  check: ({ row, today }) =>
    row.isLate === false && isGiven(row.oldValidTo) && today > (row.oldValidTo ?? '') ? { key: 'extensionCountsAsGranted' } : undefined,
})

export const extensionRules = [licenceStands, newTermFits, kindsWrittenOffAreLicensed] as const

function termOf({ row, refs, setting }: Context): Extension {
  const end = asText(refs.licenceId?.licenceValidTo)
  if (row.extendType !== type.extension.value || end === '') return { oldValidTo: null, newValidFrom: null, newValidTo: null }
  const newValidFrom = addDays(end, 1)
  return { oldValidTo: end, newValidFrom, newValidTo: row.newValidTo || lastDayOfTerm(newValidFrom, termYears(setting)) }
}

/** The kinds that a write-off ends; none where it ends the licence: who names all of its kinds means the licence. */
function kindsOfWriteOff({ row, refs }: Context): Extension {
  const chosen = asTexts(row.cancelTypes)
  const isPart = row.extendType === type.cancellation.value && asTexts(refs.licenceId?.businessTypes).some((one) => !chosen.includes(one))
  return { cancelTypes: isPart ? chosen : [] }
}

/** `{field: [old, new]}` of what the licence says today and shall say. */
function changeFields(row: Extension, licence: Values | null | undefined): Values | null {
  if (row.extendType !== type.change.value) return null
  const pairs = (row.changes ?? []).map((one) => {
    const field = fieldOfChange[String(one.item)] ?? 'equity'
    return [field, [asTextOrNull(licence?.[field]), one.newValue ?? null]] as const
  })
  return Object.fromEntries(pairs)
}

/** Of whom the licence is, who decides on it, and what follows from its end. */
export function extensionFollows(context: Context): Extension {
  const licence = context.refs.licenceId
  return {
    gasCompaniesId: asTextOrNull(licence?.gasCompaniesId),
    regionId: asTextOrNull(licence?.regionId),
    cityReviewed: licence?.cityDecides === true,
    ...termOf(context),
    ...kindsOfWriteOff(context),
  }
}

/** The same at an add. */
export const extensionAtAdd = (context: Context): Extension => ({
  ...extensionFollows(context),
  ...(context.before === null ? { deptId: asTextOrNull(context.refs.licenceId?.deptId) ?? context.actor.deptId } : {}),
  ...reviewStateAtAdd(context),
  // What a bureau enters is decided with that.
  ...(context.before === null && context.actor.level !== 'enterprise' ? { decideDate: context.today } : {}),
})

/** The same for people: what the licence says, and what it shall say. */
function changeSummary(row: Extension, licence: Values | null | undefined): string | null {
  if (row.extendType !== type.change.value) return null
  const lines = (row.changes ?? []).map((one) => {
    const words = Object.values(change).find(({ value }) => value === one.item)?.zh ?? ''
    const before = asText(licence?.[fieldOfChange[String(one.item)] ?? ''])
    return `${words}：${before === '' ? '' : `${before} → `}${one.newValue ?? ''}`
  })
  return lines.join('\n')
}

export const extensionComputes = ({ row, refs }: Context): Extension => ({
  changeFields: changeFields(row, refs.licenceId),
  changeSummary: changeSummary(row, refs.licenceId),
})

/** Thirty days before the end and later is late. */
export const isExtensionLate = (today: string, end: string): boolean => today > addDays(end, -DAYS_AHEAD)

/** What is kept of a hand-in. A red check goes to the city, which alone may override it. */
export function extensionSubmitted(context: Context): Extension {
  const { row, refs, facts, today } = context
  const end = asText(refs.licenceId?.licenceValidTo)
  const red = redItems(facts.extensionCheck, blocking).length > 0
  const isExtended = row.extendType === type.extension.value
  const term = asTextOrNull(facts.equityTerm)
  // What the authority returned was filed on its first day; what the company withdrew was not filed.
  const applyDate = row.applyDate ?? today
  return {
    applyDate,
    selfCheck: facts.extensionCheck ?? null,
    cityReviewed: refs.licenceId?.cityDecides === true || (isExtended && red),
    isLate: isExtended && end !== '' ? isExtensionLate(applyDate, end) : null,
    equityLate: term === null ? null : today > term,
  }
}

export const extensionPassed = ({ row, facts, today }: Context): Extension => ({
  decideDate: row.decideDate ?? today,
  selfCheck: facts.extensionCheck ?? row.selfCheck ?? null,
})

/** What the check says now, when the district hands it to the city. */
export const extensionReferred = ({ row, facts }: Context): Extension => ({ selfCheck: facts.extensionCheck ?? row.selfCheck ?? null })
