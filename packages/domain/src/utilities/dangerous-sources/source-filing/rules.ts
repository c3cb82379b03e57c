import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { addDays, addYears } from '@chengan/kernel/time'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { sourceMaterial } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { auditResult, examineConclusion, examineResult } from '../../dictionaries/hazards.ts'
import { gradingOf } from './grading.ts'

const EXAMINERS = 2
const ASSESSMENT_YEARS = 3
const FILING_DAYS = 15

/** What follows from others: what the station says, the end of the assessment. */
export function filingDefaults({ row, refs, before, actor }: RuleContext): Values {
  const [station, company] = [refs.gasFacilityId, refs.gasCompaniesId]
  return {
    ...(before === null && station ? { regionId: station.regionId, address: station.address, location: station.location } : {}),
    ...(before === null && company ? { legalPerson: company.legalPerson } : {}),
    assessValidTo: isGiven(row.assessDate) ? addYears(asText(row.assessDate), ASSESSMENT_YEARS) : null,
    ...(before === null ? { deptId: company?.deptId ?? actor.deptId } : {}),
  }
}

/** S, α, R and the level, over the chemicals as they would be. */
export function filingGrade({ row }: RuleContext): Values {
  return gradingOf(asRows(row.chemicals), typeof row.exposedCount === 'number' ? row.exposedCount : null)
}

export const totalOfItems = ({ row }: RuleContext): Values => {
  const items = asRows(row.items)
  return { totalScore: items.length === 0 ? null : items.reduce((sum, item) => sum + Number(item.score ?? 0), 0) }
}

export const stationBelongsToTheCompany = rule({
  name: 'stationBelongsToTheCompany',
  refs: ['gasFacilityId'],
  check: ({ row, refs }) =>
    refs.gasFacilityId && isGiven(row.gasCompaniesId) && refs.gasFacilityId.gasCompaniesId !== row.gasCompaniesId
      ? { key: 'facilityOfAnotherCompany', field: 'gasFacilityId' }
      : undefined,
})

export const filingIsOfAMajorSource = rule({
  name: 'filingIsOfAMajorSource',
  source: 'GB 18218-2018 §4.2',
  check: ({ row }) => (row.sourceLevel === hazardSourceLevel.values.none.value ? { key: 'noMajorSource' } : undefined),
})

const { other: _optional, ...needed } = sourceMaterial.values

export const allMaterialsAreHandedIn = rule({
  name: 'allMaterialsAreHandedIn',
  check: ({ row }) => {
    const given = new Set(asRows(row.materials).map((one) => one.materialType))
    const missing = Object.values(needed).find((entry) => !given.has(entry.value))
    return missing === undefined
      ? undefined
      : { key: 'materialMissing', field: 'materials', values: { '0': { zh: missing.zh, en: missing.en } } }
  },
})

/** What is missing is named once and completely: a filing goes on only when every paper was checked and passed. */
export const everyMaterialPassed = rule({
  name: 'everyMaterialPassed',
  check: ({ row }) =>
    asRows(row.materials).every((one) => one.checkResult === auditResult.values.passed.value)
      ? undefined
      : { key: 'materialNotPassed', field: 'materials' },
})

const lastVisit = (row: Values) => asRows(row.examine).at(-1)

export const twoExaminersSeeAllItems = rule({
  name: 'twoExaminersSeeAllItems',
  check: ({ row }) => {
    const visit = lastVisit(row)
    if (visit === undefined) return { key: 'required', field: 'examine' }
    if (asTexts(visit.examiners).length < EXAMINERS) return { key: 'twoExaminersNeeded', field: 'examine' }
    return asRows(visit.items).length === 0 || asRows(visit.items).some((item) => !isGiven(item.result))
      ? { key: 'itemsNotExamined', field: 'examine' }
      : undefined
  },
})

export const failedVetoItemForbidsAPass = rule({
  name: 'failedVetoItemForbidsAPass',
  facts: ['vetoItems'],
  check: ({ row, facts }) => {
    const visit = lastVisit(row)
    const failed = asRows(visit?.items).some(
      (item) => item.result === examineResult.values.doesNotConform.value && asTexts(facts.vetoItems).includes(asText(item.itemId)),
    )
    return failed && visit?.conclusion === examineConclusion.values.pass.value ? { key: 'vetoItemFailed', field: 'examine' } : undefined
  },
})

export const examinationPassed = rule({
  name: 'examinationPassed',
  check: ({ row }) => (lastVisit(row)?.conclusion === examineConclusion.values.pass.value ? undefined : { key: 'examinationNotPassed' }),
})

/** Handed in within 15 days of the assessment, or marked as late (Order 40 of 2011). */
export function apply({ row, today }: RuleContext): Values {
  const late = isGiven(row.assessDate) && today > addDays(asText(row.assessDate), FILING_DAYS)
  return { applyDate: today, lateFiled: late, auditDate: null, auditorId: null, auditOpinion: null }
}

export function reviewed({ now, actor, input }: RuleContext): Values {
  return { auditDate: now, auditorId: actor.userId, auditOpinion: asText(input.opinion).slice(0, 500) || null }
}

export const filed = (context: RuleContext): Values => ({ ...reviewed(context), filingDate: context.today })
export const applyForWriteOff = ({ today }: RuleContext): Values => ({ cancelApplyDate: today })
export const writtenOff = (context: RuleContext): Values => ({ ...reviewed(context), cancelDate: context.today })
