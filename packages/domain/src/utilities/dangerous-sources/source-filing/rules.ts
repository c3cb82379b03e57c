import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays, addMonths, addYears } from '@chengan/kernel/time'
import { asPoint, asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { sourceMaterial } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { auditResult, examineConclusion, examineResult } from '../../dictionaries/hazards.ts'
import { ofAnotherCompany } from '../../facilities/facility-of-another-company.ts'
import type { examineReport, FilingFields } from './fields.ts'
import { gradingOf } from './grading.ts'

type Context = RuleContext<FilingFields>
type Filing = ValuesOf<FilingFields>
type Visit = typeof examineReport

const EXAMINERS = 2
const ASSESSMENT_YEARS = 3
/** Days in which a filing is handed in: after its assessment, after a change. */
export const FILING_DAYS = 15

/** What follows from others: what the station says, the end of the assessment. The date is read as it was sent: no form has judged it yet. */
export function filingDefaults({ row, refs, before, actor }: Context): Filing {
  const [station, company] = [refs.gasFacilityId, refs.gasCompaniesId]
  return {
    ...(before === null && station
      ? { regionId: asTextOrNull(station.regionId), address: asTextOrNull(station.address), location: asPoint(station.location) }
      : {}),
    ...(before === null && company ? { legalPerson: asTextOrNull(company.legalPerson) } : {}),
    assessValidTo: isGiven(row.assessDate) ? addYears(asText(row.assessDate), ASSESSMENT_YEARS) : null,
    ...(before === null ? { deptId: asTextOrNull(company?.deptId) ?? actor.deptId } : {}),
  }
}

/** S, α, R and the level, over the chemicals as they would be. */
export function filingGrade({ row }: Context): Filing {
  return gradingOf(row.chemicals ?? [], row.exposedCount ?? null)
}

export const totalOfItems = ({ row }: RuleContext<Visit>): ValuesOf<Visit> => {
  const items = row.items ?? []
  return { totalScore: items.length === 0 ? null : items.reduce((sum, item) => sum + (item.score ?? 0), 0) }
}

export const stationBelongsToTheCompany = rule<FilingFields>({
  name: 'stationBelongsToTheCompany',
  refuses: ofAnotherCompany,
  refs: ['gasFacilityId'],
  check: ({ row, refs }) =>
    refs.gasFacilityId && isGiven(row.gasCompaniesId) && refs.gasFacilityId.gasCompaniesId !== row.gasCompaniesId
      ? { key: 'facilityOfAnotherCompany', field: 'gasFacilityId' }
      : undefined,
})

export const filingIsOfAMajorSource = rule<FilingFields>({
  name: 'filingIsOfAMajorSource',
  source: 'GB 18218-2018 §4.2',
  refuses: {
    noMajorSource: {
      code: -2,
      zh: 'S值小于1，不构成重大危险源，无需备案',
      en: 'S is below 1: this is no major dangerous source and needs no filing',
    },
  },
  check: ({ row }) => (row.sourceLevel === hazardSourceLevel.values.none.value ? { key: 'noMajorSource' } : undefined),
})

const { other: _optional, ...needed } = sourceMaterial.values

export const allMaterialsAreHandedIn = rule<FilingFields>({
  name: 'allMaterialsAreHandedIn',
  refuses: { materialMissing: { code: 10400, zh: '缺少备案材料：{0}', en: 'A filing material is missing: {0}' } },
  check: ({ row }) => {
    const given = new Set(row.materials?.map((one) => one.materialType))
    const missing = Object.values(needed).find((entry) => !given.has(entry.value))
    return missing === undefined
      ? undefined
      : { key: 'materialMissing', field: 'materials', values: { '0': { zh: missing.zh, en: missing.en } } }
  },
})

/** What is missing is named once and completely: a filing goes on only when every paper was checked and passed. */
export const everyMaterialPassed = rule<FilingFields>({
  name: 'everyMaterialPassed',
  refuses: {
    materialNotPassed: {
      code: -2,
      zh: '尚有材料未审核通过，请逐项审核或退回',
      en: 'Some materials have not passed; check each or return the filing',
    },
  },
  check: ({ row }) =>
    (row.materials ?? []).every((one) => one.checkResult === auditResult.values.passed.value)
      ? undefined
      : { key: 'materialNotPassed', field: 'materials' },
})

const lastVisit = (row: Filing) => row.examine?.at(-1)

export const twoExaminersSeeAllItems = rule<FilingFields>({
  name: 'twoExaminersSeeAllItems',
  refuses: {
    twoExaminersNeeded: { code: 10400, zh: '现场核查人员不得少于2人', en: 'A site examination needs two examiners' },
    itemsNotExamined: { code: 10400, zh: '请逐项填写核查结果', en: 'Give the result of every item' },
  },
  check: ({ row }) => {
    const visit = lastVisit(row)
    if (visit === undefined) return { key: 'required', field: 'examine' }
    if ((visit.examiners?.length ?? 0) < EXAMINERS) return { key: 'twoExaminersNeeded', field: 'examine' }
    return !visit.items?.length || visit.items.some((item) => !isGiven(item.result))
      ? { key: 'itemsNotExamined', field: 'examine' }
      : undefined
  },
})

export const failedVetoItemForbidsAPass = rule<FilingFields>({
  name: 'failedVetoItemForbidsAPass',
  refuses: {
    vetoItemFailed: { code: 10400, zh: '否决项不符合，核查结论不能为通过', en: 'A veto item failed; the conclusion cannot be pass' },
  },
  facts: ['vetoItems'],
  check: ({ row, facts }) => {
    const visit = lastVisit(row)
    const failed = visit?.items?.some(
      (item) => item.result === examineResult.values.doesNotConform.value && asTexts(facts.vetoItems).includes(item.itemId ?? ''),
    )
    return failed && visit?.conclusion === examineConclusion.values.pass.value ? { key: 'vetoItemFailed', field: 'examine' } : undefined
  },
})

export const examinationPassed = rule<FilingFields>({
  name: 'examinationPassed',
  refuses: {
    examinationNotPassed: { code: -2, zh: '现场核查结论为通过后才能审核通过', en: 'The filing passes after an examination that passed' },
  },
  check: ({ row }) => (lastVisit(row)?.conclusion === examineConclusion.values.pass.value ? undefined : { key: 'examinationNotPassed' }),
})

/** One change at a time: what changes besides is written into the draft that there is. */
export const noChangeIsUnderWay = rule<FilingFields>({
  name: 'noChangeIsUnderWay',
  source: 'gysy/gysydangersourcefiling/rule-7',
  refuses: {
    changeUnderWay: { code: -2, zh: '该备案已有办理中的变更备案，请在其中修改', en: 'A changed filing of it is under way; write it there' },
  },
  facts: ['changeUnderWay'],
  check: ({ facts }) => (facts.changeUnderWay === true ? { key: 'changeUnderWay' } : undefined),
})

/** Handed in within 15 days of the assessment, or of what changed, or marked as late (Order 40 of 2011). */
export function apply({ row, today }: Context): Filing {
  const overdue = !!row.changeDueDate && today > row.changeDueDate
  const late = overdue || (!row.changeOfId && !!row.assessDate && today > addDays(row.assessDate, FILING_DAYS))
  return { applyDate: today, lateFiled: late, auditDate: null, auditorId: null, auditOpinion: null }
}

export function reviewed({ now, actor, input }: Context): Filing {
  return { auditDate: now, auditorId: actor.userId, auditOpinion: asText(input.opinion).slice(0, 500) || null }
}

const DRILL_MONTHS = 6
const SPECIAL_DRILL_MONTHS = 12

/** When the plans are drilled next: the on-site plan, and the unit as a whole, each half-year, the special plan each year, from the last drill or from the
 *  filing (Order 708 of 2019 art. 8). */
export function drillDues({ lastDrillDate, specialDrillDate, filingDate }: Filing): Filing {
  const due = (drilled: string | null | undefined, months: number) => {
    const from = drilled || filingDate
    return from ? addMonths(from, months) : null
  }
  return { drillDueDate: due(lastDrillDate, DRILL_MONTHS), specialDrillDueDate: due(specialDrillDate, SPECIAL_DRILL_MONTHS) }
}

const drillDates = ['lastDrillDate', 'specialDrillDate'] as const

/** What is reported of a drill is the drill: its day, later than that of the one before, and its papers. */
export const drillIsNewAndShown = rule<FilingFields>({
  name: 'drillIsNewAndShown',
  source: 'gysy/gysydangersourcefiling/rule-10',
  refuses: {
    drillNotNew: { code: 10400, zh: '演练日期须晚于上次登记的演练日期', en: 'The drill must be later than the one on record' },
    drillReportMissing: { code: 10400, zh: '请上传演练记录或评估报告', en: 'Add the record or the assessment of the drill' },
  },
  demandsFiles: 'drillReportMissing',
  check: ({ row, before, input }) => {
    const given = drillDates.filter((name) => isGiven(row[name]) && row[name] !== before?.[name])
    if (given.length === 0) return { key: 'drillNotNew', field: 'lastDrillDate' }
    const older = given.find((name) => isGiven(before?.[name]) && (row[name] ?? '') < (before?.[name] ?? ''))
    if (older !== undefined) return { key: 'drillNotNew', field: older }
    return isGiven(input.attachments) ? undefined : { key: 'drillReportMissing', field: 'attachments' }
  },
})

export const filed = (context: Context): Filing => ({
  ...reviewed(context),
  filingDate: context.today,
  ...drillDues({ ...context.row, filingDate: context.today }),
})
export const applyForWriteOff = ({ today }: Context): Filing => ({ cancelApplyDate: today })
export const writtenOff = (context: Context): Filing => ({ ...reviewed(context), cancelDate: context.today })
