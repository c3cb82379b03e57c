import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays, addMonths } from '@chengan/kernel/time'
import { asRows, asText } from '@chengan/kernel/values'
import { yhQualityGrade } from '../../dictionaries/care.ts'
import { yhMaintScale } from '../../dictionaries/projects.ts'
import { projectStage } from '../project/project-codes.ts'
import { holdsAtCity, runsWorks } from '../works-parties.ts'
import {
  COMPLETION_FILING_DAYS,
  CROSS_CHECK_DAYS,
  crossResult,
  LIABILITY_MONTHS,
  leastWarranty,
  NOTE_ABOVE,
  RETENTION_DAYS,
  ROADWORKS,
  testedKinds,
  UNITS_OF_ACCEPTANCE,
  usualPart,
  VARIATION_ABOVE,
} from './acceptance-codes.ts'
import type { finalItem, WorksAcceptanceFields } from './acceptance-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The number of another acceptance of the project that has not failed; null where there is none. */
    readonly liveAcceptance: string | null
  }
}

type Acceptance = ValuesOf<WorksAcceptanceFields>

const notTheirs = {
  acceptanceOfOthers: {
    code: 403,
    zh: '只能办理本单位项目的验收',
    en: 'Acceptances are run by the unit that is responsible for the project',
  },
} as const

/** The unit that runs the project. */
export const mayApplyForIt: Allowed<WorksAcceptanceFields> = {
  name: 'mayApplyForIt',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'acceptanceOfOthers',
  refuses: notTheirs,
}

const isBuilder = (row: Acceptance, actor: Actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId)

/** Who built it, or had it built. */
export const mayPutRight: Allowed<WorksAcceptanceFields> = {
  name: 'mayPutRight',
  may: (row, actor) => runsWorks(row, actor) || isBuilder(row, actor),
  refusal: 'acceptanceOfOthers',
  refuses: notTheirs,
}

/** Who built it and is owed the retention. */
export const isOwedRetention: Allowed<WorksAcceptanceFields> = {
  name: 'isOwedRetention',
  may: (row, actor) => actor.superAdmin || isBuilder(row, actor),
  refusal: 'retentionOfOthers',
  refuses: { retentionOfOthers: { code: 403, zh: '质保金由施工单位申请、催告', en: 'The builder applies for its retention' } },
}

/** The unit that runs the project, or those of the city who pay. */
export const paysRetention: Allowed<WorksAcceptanceFields> = {
  name: 'paysRetention',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'acceptanceOfOthers',
  refuses: notTheirs,
}

export const superviseIt: Allowed<WorksAcceptanceFields> = {
  name: 'superviseIt',
  may: (row, actor) => actor.superAdmin || (actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId)),
}

export const plansAcceptance: Allowed<WorksAcceptanceFields> = {
  name: 'plansAcceptance',
  may: (_row, actor) => holdsAtCity(actor, 'yh_sj_plan'),
}

/** The officers and the planning section of the city say who checks. */
export const assignsCheck: Allowed<WorksAcceptanceFields> = {
  name: 'assignsCheck',
  may: (_row, actor) => holdsAtCity(actor, 'yh_sj_officer', 'yh_sj_plan'),
}

const isDeclarer = (row: Acceptance, actor: Actor) =>
  !actor.superAdmin && (inOwnTree(actor, row.manageDeptId) || inOwnTree(actor, row.leaderDeptId))

/** The city or another district, never the unit that declared the project (yhgl/zxyhxmys/rule-2). */
export const crossChecking: Allowed<WorksAcceptanceFields> = {
  name: 'crossChecking',
  may: (row, actor) => (actor.superAdmin || actor.level === 'city' || actor.level === 'district') && !isDeclarer(row, actor),
  refusal: 'checkedByDeclarer',
  refuses: {
    checkedByDeclarer: {
      code: 403,
      zh: '抽查由市级或其他区县进行，申报单位不能抽查自己的项目',
      en: 'The city or another district checks; whoever declared the project does not check it',
    },
  },
}

/** What a new acceptance takes of its project. */
export const partiesOfAcceptance = fill<WorksAcceptanceFields>({
  refs: ['projectId'],
  overridesInput: true,
  values: ({ before, row, refs: { projectId: project } }): Acceptance => {
    if (before !== null || !project) return {}
    const part = row.warrantyPart ?? usualPart[project.projectKind ?? ''] ?? ROADWORKS
    return {
      planYear: project.planYear ?? null,
      projectKind: project.projectKind ?? null,
      maintScale: project.maintScale ?? null,
      regionId: project.regionId ?? null,
      companyDeptId: project.companyDeptId ?? null,
      supervisorDeptId: project.supervisorDeptId ?? null,
      leaderDeptId: project.leaderDeptId ?? null,
      manageDeptId: project.manageDeptId ?? null,
      manageLevel: project.manageLevel ?? null,
      contractAmount: project.contractAmount ?? null,
      finishDate: row.finishDate ?? project.finishDate ?? null,
      warrantyPart: part,
    }
  },
})

const hundredths = (value: number) => Math.round(value * 100) / 100

/** What an item comes to, and how far it lies from what was contracted; an item that no contract has is all deviation. */
export const figuresOfItem = computed<typeof finalItem, WorksAcceptanceFields>({
  values: ({ row }): ValuesOf<typeof finalItem> => {
    const [contracted, built] = [row.contractQuantity ?? 0, row.finalQuantity ?? 0]
    return {
      amount: hundredths((row.checkedQuantity ?? built) * (row.unitPrice ?? 0)),
      diffRate: Math.max(
        -9999,
        Math.min(9999, contracted === 0 ? (built === 0 ? 0 : 100) : hundredths(((built - contracted) / contracted) * 100)),
      ),
    }
  },
})

/** A project is accepted once it is finished, in one acceptance at a time (maintenance.md §5.3). */
export const projectWaitsForIt = rule<WorksAcceptanceFields>({
  name: 'projectWaitsForIt',
  source: 'maintenance.md §5.3 projectId',
  refs: ['projectId'],
  facts: ['liveAcceptance'],
  refuses: {
    projectNotFinished: { code: -2, zh: '项目未完工或已验收，不能申请验收', en: 'The project does not wait for its acceptance' },
    acceptedAlready: { code: 10101, zh: '项目已有验收申请{0}', en: 'The project has the acceptance {0}' },
    acceptanceNotYours: { code: 403, zh: '只能为本单位的项目申请验收', en: 'Acceptance is applied for by the unit that runs the project' },
  },
  check: ({ row, before, refs: { projectId: project }, facts: { liveAcceptance: other }, actor }) => {
    if (before !== null || !isGiven(row.projectId) || !project) return undefined
    if (!runsWorks(project, actor)) return { key: 'acceptanceNotYours', field: 'projectId' }
    if (project.stage !== projectStage.toAccept) return { key: 'projectNotFinished', field: 'projectId' }
    return typeof other === 'string' ? { key: 'acceptedAlready', field: 'projectId', values: { '0': other } } : undefined
  },
})

/** Works of a kind that is tested come with their test reports (CJJ 1, CJJ 2, CJJ 89). */
export const worksAreTested = rule<WorksAcceptanceFields>({
  name: 'worksAreTested',
  source: 'maintenance.md §5.3 testReports',
  refuses: {
    testReportsMissing: {
      code: 10400,
      zh: '请上传检测报告：道路桥梁为压实度、厚度、平整度、强度，照明为照度、接地、绝缘',
      en: 'Test reports are asked: compaction, thickness, flatness and strength of roads and bridges; illuminance, earthing and insulation of lighting',
    },
  },
  check: ({ row }) =>
    testedKinds.includes(row.projectKind ?? '') && !isGiven(row.testReports)
      ? { key: 'testReportsMissing', field: 'testReports' }
      : undefined,
})

/** A deviation above 5 % is explained, one above 10 % is a variation of the project (yhgl/zxyhxmys/rule-1). */
export const deviationsAreExplained = rule<WorksAcceptanceFields>({
  name: 'deviationsAreExplained',
  source: 'yhgl/zxyhxmys/rule-1',
  refs: ['projectId'],
  refuses: {
    deviationUnexplained: { code: 10400, zh: '“{0}”竣工量偏差超过5%，请填写偏差说明', en: '“{0}” deviates by more than 5%; say why' },
    deviationNoVariation: {
      code: 10400,
      zh: '“{0}”竣工量偏差超过10%，请先在项目中办理变更',
      en: '“{0}” deviates by more than 10%; the project needs a variation first',
    },
  },
  check: ({ row, refs: { projectId: project } }) => {
    const items = asRows(row.finalQuantities).map((one) => ({ ...one, far: Math.abs(Number(one.diffRate ?? 0)) }))
    const unsaid = items.find(({ far, diffNote }) => far > NOTE_ABOVE && !isGiven(diffNote))
    if (unsaid !== undefined) return { key: 'deviationUnexplained', field: 'finalQuantities', values: { '0': asText(unsaid.itemName) } }
    const large = items.find(({ far }) => far > VARIATION_ABOVE)
    return large !== undefined && !(project && isGiven(project.changeReason))
      ? { key: 'deviationNoVariation', field: 'finalQuantities', values: { '0': asText(large.itemName) } }
      : undefined
  },
})

/** No warranty is shorter than the law allows (yhgl/zxyhndjh/rule-4). */
export const warrantyIsLawful = rule<WorksAcceptanceFields>({
  name: 'warrantyIsLawful',
  source: 'yhgl/zxyhndjh/rule-4',
  refuses: {
    warrantyTooShort: { code: 10400, zh: '该部位的质保期不得少于{0}个月', en: 'Its warranty is {0} months at least' },
  },
  check: ({ row }) => {
    const least = leastWarranty[row.warrantyPart ?? ROADWORKS] ?? 0
    return (row.warrantyMonths ?? 0) < least
      ? { key: 'warrantyTooShort', field: 'warrantyMonths', values: { '0': String(least) } }
      : undefined
  },
})

/** At least three units accept: owner, builder, supervisor; what is unsound is not accepted (yhgl/zxyhxmys/rule-1). */
export const meetingIsWhole = rule<WorksAcceptanceFields>({
  name: 'meetingIsWhole',
  source: 'yhgl/zxyhxmys/rule-1',
  refuses: {
    membersTooFew: {
      code: 10400,
      zh: '验收组须有建设、施工、监理等至少{0}个单位的成员',
      en: 'Members of {0} units at least accept: owner, builder and supervisor',
    },
    unsoundAccepted: { code: 10400, zh: '质量不合格的不能通过验收，请驳回', en: 'Unqualified works are rejected, not accepted' },
  },
  check: ({ row }) => {
    const units = new Set(asRows(row.members).map(({ unit }) => asText(unit).trim()))
    units.delete('')
    if (units.size < UNITS_OF_ACCEPTANCE) return { key: 'membersTooFew', field: 'members', values: { '0': String(UNITS_OF_ACCEPTANCE) } }
    return row.qualityGrade === yhQualityGrade.values.unqualified.value ? { key: 'unsoundAccepted', field: 'qualityGrade' } : undefined
  },
})

/** Rebuilding is filed with the bureau of construction within 15 days of its acceptance (yhgl/zxyhxmys/rule-4). */
export const isFiled = (maintScale: string | null | undefined): boolean => maintScale === yhMaintScale.values.rebuild.value

export const rebuildingIsFiled = rule<WorksAcceptanceFields>({
  name: 'rebuildingIsFiled',
  source: 'yhgl/zxyhxmys/rule-4',
  refuses: {
    filingMissing: {
      code: 10400,
      zh: '改扩建工程验收合格后15日内须竣工验收备案，请填写备案号',
      en: 'Rebuilding is filed within 15 days of its acceptance; give the number',
    },
  },
  check: ({ row, today }) =>
    isFiled(row.maintScale) &&
    !isGiven(row.filingNo) &&
    isGiven(row.acceptDate) &&
    addDays(row.acceptDate ?? '', COMPLETION_FILING_DAYS) < today
      ? { key: 'filingMissing', field: 'filingNo' }
      : undefined,
})

/** The checker is not the declaring unit; a pass has no item that failed (yhgl/zxyhxmys/rule-2). */
export const crossCheckIsOfOthers = rule<WorksAcceptanceFields>({
  name: 'crossCheckIsOfOthers',
  source: 'yhgl/zxyhxmys/rule-2',
  refuses: {
    crossCheckOfDeclarer: { code: 10400, zh: '抽查单位不能是申报单位', en: 'The declaring unit does not check its own project' },
    crossItemFailed: { code: 10400, zh: '有不合格的抽查项，不能通过', en: 'An item failed; it does not pass' },
  },
  check: ({ row }) => {
    if (isGiven(row.crossCheckDept) && (row.crossCheckDept === row.manageDeptId || row.crossCheckDept === row.leaderDeptId))
      return { key: 'crossCheckOfDeclarer', field: 'crossCheckDept' }
    return row.crossCheckResult === crossResult.pass && asRows(row.crossCheckItems).some(({ ok }) => ok !== true)
      ? { key: 'crossItemFailed', field: 'crossCheckItems' }
      : undefined
  },
})

/** Until when a project that is drawn today is checked. */
export const crossDueAfter = (day: string): string => addDays(day, CROSS_CHECK_DAYS)

/** What begins with the acceptance: warranty, liability for defects (its end is not later than 24 months after, 138号 art. 2), and the days to file it. */
export function termsOfAcceptance({ acceptDate, warrantyMonths, maintScale }: Acceptance): Acceptance {
  if (!acceptDate) return {}
  const warrantyTo = addMonths(acceptDate, warrantyMonths ?? LIABILITY_MONTHS)
  const latest = addMonths(acceptDate, LIABILITY_MONTHS)
  return {
    warrantyTo,
    liabilityTo: [warrantyTo, latest].toSorted()[0] ?? latest,
    filingDue: isFiled(maintScale) ? addDays(acceptDate, COMPLETION_FILING_DAYS) : null,
  }
}

const isOpenItem = ({ done }: { readonly done?: unknown }) => done !== true

/** The retention is released when the liability has ended and nothing is left over (yhgl/zxyhxmys/rule-3). */
export const liabilityHasEnded = rule<WorksAcceptanceFields>({
  name: 'liabilityHasEnded',
  source: 'yhgl/zxyhxmys/rule-3',
  refuses: {
    liabilityGoesOn: { code: -2, zh: '缺陷责任期至{0}，期满后方可申请返还质保金', en: 'The liability for defects goes on until {0}' },
    leftoverOpen: {
      code: -2,
      zh: '还有未完成的遗留问题，不能申请返还质保金',
      en: 'Leftover items are open; the retention is not released',
    },
  },
  check: ({ row, today }) => {
    if (!row.liabilityTo || row.liabilityTo > today) return { key: 'liabilityGoesOn', values: { '0': row.liabilityTo ?? '' } }
    return asRows(row.leftoverItems).some(isOpenItem) ? { key: 'leftoverOpen' } : undefined
  },
})

/** Whoever is owed it reminds when two weeks have gone without an answer (建质〔2017〕138号 art. 11). */
export const answerIsLate = rule<WorksAcceptanceFields>({
  name: 'answerIsLate',
  source: 'yhgl/zxyhxmys/rule-3',
  refuses: {
    answerNotLate: { code: -2, zh: '申请后14天内由管理单位核实，满14天未答复方可催告', en: 'The answer has 14 days; remind after that' },
  },
  check: ({ row, today }) =>
    row.retentionApplied && addDays(row.retentionApplied, RETENTION_DAYS) < today ? undefined : { key: 'answerNotLate' },
})
