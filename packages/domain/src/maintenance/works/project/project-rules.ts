import { isGiven } from '@chengan/kernel/condition'
import { readChainage } from '@chengan/kernel/geometry/chainage'
import { computed, fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { DECLARING, EMERGENCY } from '../initiation/batch-codes.ts'
import { holdsAtCity, runsWorks } from '../works-parties.ts'
import { projectStage, stageState } from './project-codes.ts'
import type { estimateItem, SpecialProjectFields } from './project-fields.ts'
import { type ConditionOfFacilities, priorityOf } from './project-priority.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What is known of the facilities of a project. */
    readonly conditionOfFacilities: ConditionOfFacilities
    /** The number and name of another live project of the last three years that pays for the same; null where there is none. */
    readonly fundedAlready: string | null
    /** The number of the check that stopped the works and has not passed yet; null where none did. */
    readonly stoppedByCheck: string | null
    /** The month of the last report that is handed in and not decided on, or came back; null where all are passed. */
    readonly monthUndecided: string | null
  }
}

type Project = ValuesOf<SpecialProjectFields>

const cents = (value: number) => Math.round(value * 100) / 100

/** What a new project takes of its batch; without one it is an emergency of the city's planning section, which begins with its pre-plan (yhgl/zxyhndjh/rule-7). */
export const partiesOfProject = fill<SpecialProjectFields>({
  refs: ['batchId'],
  overridesInput: true,
  values: ({ before, row, refs: { batchId: batch }, today, actor }): Project => {
    if (before !== null) return {}
    if (batch)
      return {
        planYear: batch.planYear ?? null,
        planKind: batch.planKind ?? null,
        manageDeptId: batch.manageDeptId ?? null,
        manageLevel: batch.manageLevel ?? null,
        noPrefix: batch.batchNo ?? null,
      }
    if (isGiven(row.batchId)) return {}
    return {
      planYear: Number(today.slice(0, 4)),
      planKind: EMERGENCY,
      manageDeptId: actor.deptId,
      manageLevel: yhLevel.values.city.value,
      noPrefix: `ZXYJ${today.slice(0, 4)}`,
      stage: projectStage.prePlan,
      included: true,
      approvedAmount: row.declaredAmount ?? null,
    }
  },
})

/** What follows from the facilities of a project: their names, how they stand, and how urgent it is. */
export const figuresOfProject = computed<SpecialProjectFields>({
  refs: ['contractId'],
  facts: ['conditionOfFacilities'],
  values: ({ row, before, refs: { contractId: contract }, facts: { conditionOfFacilities: known } }): Project => ({
    facilityIds: asRows(row.facilities).map(({ facilityId }) => asText(facilityId)),
    facilityNames:
      asRows(row.facilities)
        .map(({ facilityName }) => asText(facilityName))
        .filter((name) => name !== '')
        .join('、')
        .slice(0, 500) || null,
    ...(known === undefined ? {} : { pci: known.pci, bci: known.bci, priorityScore: priorityOf(known) }),
    contractAmount: contract ? cents(asNumber(contract.amount) / 10_000) : (before?.contractAmount ?? null),
  }),
})

/** What an item of an estimate comes to, whoever estimates. */
export const sumOfEstimate = ({ row }: { readonly row: ValuesOf<typeof estimateItem> }): ValuesOf<typeof estimateItem> => ({
  amount: cents((row.quantity ?? 0) * (row.unitPrice ?? 0)),
})

const TOLERANCE = 0.01

/** The declared sum is that of its estimate; works end after they begin (yhgl/zxyhndjh/rule-1). */
const declaredSumIsEstimated = rule<SpecialProjectFields>({
  name: 'declaredSumIsEstimated',
  source: 'yhgl/zxyhndjh/rule-1',
  refuses: {
    estimateDiffers: {
      code: 10400,
      zh: '申报金额与工程量估算合计{0}万元相差超过1%',
      en: 'The declared sum differs by more than 1% from the estimate, {0} × 10,000 CNY',
    },
  },
  check: ({ row }) => {
    const items = asRows(row.quantities)
    if (items.length === 0 || row.declaredAmount == null) return undefined
    const sum = items.reduce((total, one) => total + cents(asNumber(one.quantity) * asNumber(one.unitPrice)), 0) / 10_000
    return Math.abs(row.declaredAmount - sum) > sum * TOLERANCE
      ? { key: 'estimateDiffers', field: 'declaredAmount', values: { '0': String(cents(sum)) } }
      : undefined
  },
})

export const worksEndAfterTheyBegin = rule<SpecialProjectFields>({
  name: 'worksEndAfterTheyBegin',
  source: 'yhgl/zxyhndjh/rule-1',
  refuses: {
    worksEndFirst: { code: 10400, zh: '计划完工日期须晚于计划开工日期', en: 'Works end after they begin' },
  },
  check: ({ row }) =>
    isGiven(row.planStart) && isGiven(row.planEnd) && (row.planEnd ?? '') <= (row.planStart ?? '')
      ? { key: 'worksEndFirst', field: 'planEnd' }
      : undefined,
})

/** Nothing is approved above what was declared, nor prepared above what was approved (yhgl/zxyhndjh/rule-1). */
export const sumsStayBelow = rule<SpecialProjectFields>({
  name: 'sumsStayBelow',
  source: 'yhgl/zxyhndjh/rule-1',
  refuses: {
    approvedTooMuch: { code: 10400, zh: '批复金额不能大于申报金额{0}万元', en: 'No more is approved than was declared, {0} × 10,000 CNY' },
    budgetTooLarge: {
      code: 10400,
      zh: '不能大于批复金额{0}万元',
      en: 'It may not exceed what was approved, {0} × 10,000 CNY',
    },
  },
  check: ({ row }) => {
    if ((row.approvedAmount ?? 0) > (row.declaredAmount ?? Number.POSITIVE_INFINITY))
      return { key: 'approvedTooMuch', field: 'approvedAmount', values: { '0': String(row.declaredAmount) } }
    // A variation that was reviewed raises what may be spent.
    const most = cents((row.approvedAmount ?? Number.POSITIVE_INFINITY) + Math.max(0, row.changeAmount ?? 0))
    const over = (['budgetAmount', 'controlPrice'] as const).find((name) => (row[name] ?? 0) > most)
    return over === undefined ? undefined : { key: 'budgetTooLarge', field: over, values: { '0': String(most) } }
  },
})

/** The places along a road are chainages, in their order. */
const chainagesAreInOrder = rule<SpecialProjectFields>({
  name: 'chainagesAreInOrder',
  refuses: {
    chainageWrong: { code: 10400, zh: '桩号请按“K1+200”填写', en: 'Write the chainage as K1+200' },
    chainagesReversed: { code: 10400, zh: '止点桩号须大于起点桩号', en: 'The stretch ends behind where it begins' },
  },
  check: ({ row }) => {
    const wrong = (['stakeFrom', 'stakeTo'] as const).find((name) => isGiven(row[name]) && readChainage(row[name] ?? '') === null)
    if (wrong !== undefined) return { key: 'chainageWrong', field: wrong }
    const [from, to] = [readChainage(row.stakeFrom ?? ''), readChainage(row.stakeTo ?? '')]
    return from !== null && to !== null && to <= from ? { key: 'chainagesReversed', field: 'stakeTo' } : undefined
  },
})

const fundedTwice = {
  code: 10400,
  zh: '与项目“{0}”设施相同且工程内容或病害重复，不能重复安排资金',
  en: 'The project “{0}” pays for the same works at the same facility',
} as const

/** What another live project of the last three years pays for is not paid again (yhgl/zxyhjhfq/rule-3). */
const worksAreFundedOnce = rule<SpecialProjectFields>({
  name: 'worksAreFundedOnce',
  source: 'yhgl/zxyhjhfq/rule-3',
  facts: ['fundedAlready'],
  refuses: { fundedTwice },
  check: ({ facts: { fundedAlready: other } }) =>
    typeof other === 'string' ? { key: 'fundedTwice', field: 'facilities', values: { '0': other } } : undefined,
})

/** Projects are declared in a batch that its own unit still writes; outside one they are emergencies of the city's planning section (yhgl/zxyhndjh/rule-7). */
const projectIsDeclaredInItsBatch = rule<SpecialProjectFields>({
  name: 'projectIsDeclaredInItsBatch',
  source: 'yhgl/zxyhndjh/rule-7',
  refs: ['batchId'],
  refuses: {
    batchClosed: {
      code: -2,
      zh: '计划批次已提交审批，项目清单不能再改',
      en: 'The batch is under approval or approved; its list stays as it is',
    },
    batchOfOthers: { code: 403, zh: '只能在本单位的计划批次中申报项目', en: 'Projects are declared in batches of their own unit' },
    batchMissing: {
      code: 10400,
      zh: '项目须列入计划批次；应急项目由市级计划科凭依据文号直接下达',
      en: 'A project belongs to a batch; emergencies are ordered by the planning section of the city, by their document',
    },
  },
  check: ({ row, before, refs: { batchId: batch }, actor }) => {
    if (!isGiven(row.batchId))
      return before !== null || holdsAtCity(actor, 'yh_sj_plan') ? undefined : { key: 'batchMissing', field: 'batchId' }
    if (!batch) return undefined
    if (!DECLARING.includes(batch.status ?? '')) return { key: 'batchClosed', field: 'batchId' }
    return runsWorks(batch, actor) ? undefined : { key: 'batchOfOthers', field: 'batchId' }
  },
})

/** A project goes from the list of a draft alone (yhgl/zxyhndjh/rule-6). */
export const projectLeavesADraft = rule<SpecialProjectFields>({
  name: 'projectLeavesADraft',
  source: 'yhgl/zxyhndjh/rule-6',
  refs: ['batchId'],
  refuses: {
    projectStays: {
      code: 10101,
      zh: '只有草稿批次中的项目可以删除；已进入审批的项目由市级计划科取消',
      en: 'Only projects of a draft are deleted; others are cancelled by the planning section',
    },
  },
  check: ({ row, refs: { batchId: batch } }) =>
    row.stage === projectStage.initiation && row.stageState === stageState.toDo && DECLARING.includes(batch?.status ?? '')
      ? undefined
      : { key: 'projectStays' },
})

/** Whoever leaves a project out says why; whoever takes it in says with how much. */
export const screeningIsWhole = rule<SpecialProjectFields>({
  name: 'screeningIsWhole',
  source: 'maintenance.md §5 zxyhjhfq plan',
  refuses: {
    exclusionUnexplained: { code: 10400, zh: '请填写剔除原因', en: 'Say why it is left out' },
    sourceMissing: { code: 10400, zh: '请选择资金来源', en: 'Choose the source of funds' },
  },
  check: ({ row }) => {
    if (row.included === false) return isGiven(row.excludeReason) ? undefined : { key: 'exclusionUnexplained', field: 'excludeReason' }
    return row.planKind === EMERGENCY && !isGiven(row.fundSource) ? { key: 'sourceMissing', field: 'fundSource' } : undefined
  },
})

/** Finance cuts what planning approved, and raises nothing (yhgl/zxyhjhfq/rule-4). */
export const financeOnlyCuts = rule<SpecialProjectFields>({
  name: 'financeOnlyCuts',
  source: 'yhgl/zxyhjhfq/rule-4',
  refuses: {
    approvedRaised: {
      code: 10400,
      zh: '财务审核只能核减，不能高于初审金额{0}万元',
      en: 'Finance only cuts: no more than planning approved, {0} × 10,000 CNY',
    },
  },
  check: ({ row, before }) =>
    (row.approvedAmount ?? 0) > (before?.approvedAmount ?? 0)
      ? { key: 'approvedRaised', field: 'approvedAmount', values: { '0': String(before?.approvedAmount ?? 0) } }
      : undefined,
})

/** Every step of the preparation has its day. */
export const preparationIsPlanned = rule<SpecialProjectFields>({
  name: 'preparationIsPlanned',
  source: 'maintenance.md §5 zxyhndjh preSchedule',
  refuses: {
    preparationUnplanned: { code: 10400, zh: '请填写每个前期步骤的计划完成日期', en: 'Give the day by which each step is done' },
  },
  check: ({ row }) => {
    const steps = row.preSchedule ?? []
    return steps.length === 0 || steps.some(({ due }) => !isGiven(due)) ? { key: 'preparationUnplanned', field: 'preSchedule' } : undefined
  },
})

/** Works that break or occupy a road begin with its permits; the contract is that of the builder. */
export const worksMayBegin = rule<SpecialProjectFields>({
  name: 'worksMayBegin',
  source: 'maintenance.md §5 zxyhndjh start',
  refs: ['contractId'],
  refuses: {
    permitsMissing: {
      code: 10400,
      zh: '占道、掘路施工须填写施工许可、占掘路许可或交警意见文号',
      en: 'Works that break or occupy a road need the numbers of their permits',
    },
    contractNotInForce: { code: 10400, zh: '施工合同未生效', en: 'The works contract is not in force' },
    builderOfAnotherContract: {
      code: 10400,
      zh: '施工单位须为施工合同的承包单位',
      en: 'The builder is the contractor of the works contract',
    },
  },
  check: ({ row, refs: { contractId: contract } }) => {
    if (row.breaksRoad === true && !isGiven(row.permitNos)) return { key: 'permitsMissing', field: 'permitNos' }
    if (!contract) return undefined
    if (contract.status !== yhContractStatus.values.active.value) return { key: 'contractNotInForce', field: 'contractId' }
    return contract.companyDeptId === row.companyDeptId ? undefined : { key: 'builderOfAnotherContract', field: 'companyDeptId' }
  },
})

/** Works are finished when the last monthly report that was passed says so. */
export const worksAreDone = rule<SpecialProjectFields>({
  name: 'worksAreDone',
  source: 'maintenance.md §5 zxyhndjh finish',
  facts: ['monthUndecided'],
  refuses: {
    monthsUndecided: {
      code: 10400,
      zh: '{0}月报尚未审核通过，不能申请完工',
      en: 'The report of {0} has not passed yet; the finish waits for it',
    },
    worksNotDone: {
      code: 10400,
      zh: '已审核月报的累计进度为{0}%，达到100%后方可申请完工',
      en: 'The reports that were passed say {0}%; works are finished at 100%',
    },
  },
  check: ({ row, facts: { monthUndecided: month } }) => {
    if ((row.progressRate ?? 0) < 100) return { key: 'worksNotDone', values: { '0': String(row.progressRate ?? 0) } }
    return isGiven(month) ? { key: 'monthsUndecided', values: { '0': asText(month) } } : undefined
  },
})

/** Works that a check has stopped go on once its problems are put right and it has passed (szglyhglzxyhxmjdcheck/rule-1). */
export const stopIsLifted = rule<SpecialProjectFields>({
  name: 'stopIsLifted',
  source: 'yhgl/szglyhglzxyhxmjdcheck/rule-1',
  facts: ['stoppedByCheck'],
  refuses: {
    stopNotLifted: {
      code: 10400,
      zh: '停工整改的检查{0}尚未复查通过，不能恢复',
      en: 'The check {0} stopped the works and has not passed yet',
    },
  },
  check: ({ facts: { stoppedByCheck } }) =>
    isGiven(stoppedByCheck) ? { key: 'stopNotLifted', values: { '0': asText(stoppedByCheck) } } : undefined,
})

/** All that is judged of a form. */
export const rulesOfForm = [
  projectIsDeclaredInItsBatch,
  declaredSumIsEstimated,
  worksEndAfterTheyBegin,
  chainagesAreInOrder,
  worksAreFundedOnce,
] as const

/** Whether a variation is so large that the plan is reviewed anew (yhgl/zxyhndjh/rule-2). */
export const isLargeVariation = ({ changeAmount, approvedAmount }: Project, share: number): boolean =>
  Math.abs(changeAmount ?? 0) > ((approvedAmount ?? 0) * share) / 100
