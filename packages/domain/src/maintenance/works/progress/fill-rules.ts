import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { projectStage } from '../project/project-codes.ts'
import { runsWorks } from '../works-parties.ts'
import { daysOfFill, lagGradeOf, plannedAtEndOf } from './fill-codes.ts'
import type { MonthFillFields } from './fill-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The progress to date of the last month before that of the fill, in per cent; null where none is told. */
    readonly progressBefore: number | null
  }
}

type Fill = ValuesOf<MonthFillFields>

const HUNDRED = 100
const LEAST_PHOTOS = 2

const notTheirs = {
  fillOfOthers: { code: 403, zh: '月报由施工单位或责任单位填报', en: 'A month is filled in by the builder or the responsible unit' },
  fillReviewedByOthers: {
    code: 403,
    zh: '月报由监理单位审核，未委托监理的由管理单位审核',
    en: 'A month is reviewed by the supervisor, where there is none by the manager',
  },
} as const

const mayFill = (row: Fill, actor: Actor) => runsWorks(row, actor) || (actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId))

/** The builder of the project, or the unit that is responsible for it. */
export const filling: Allowed<MonthFillFields> = { name: 'filling', may: mayFill, refusal: 'fillOfOthers', refuses: notTheirs }

/** The supervisor of the works; where none is appointed, their manager. */
export const reviewingFill: Allowed<MonthFillFields> = {
  name: 'reviewingFill',
  may: (row, actor) =>
    actor.superAdmin ||
    (isGiven(row.supervisorDeptId) ? actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId) : runsWorks(row, actor)),
  refusal: 'fillReviewedByOthers',
  refuses: notTheirs,
}

/** Whose a fill is follows from its project, when it is due from its month, and its plan from the term of the works. */
export const fillOfItsProject = fill<MonthFillFields>({
  refs: ['projectId'],
  overridesInput: true,
  values: ({ before, row, refs: { projectId: project } }): Fill => {
    if (before !== null || !project || !isGiven(row.fillMonth)) return {}
    const planned = plannedAtEndOf(asText(row.fillMonth), asText(project.planStart), asText(project.planEnd))
    return {
      ...daysOfFill(asText(row.fillMonth)),
      companyDeptId: project.companyDeptId ?? null,
      supervisorDeptId: project.supervisorDeptId ?? null,
      leaderDeptId: project.leaderDeptId ?? null,
      regionId: project.regionId ?? null,
      planYear: project.planYear ?? null,
      planOfStart: planned,
      ...(isGiven(row.plannedRate) ? {} : { plannedRate: planned }),
    }
  },
})

/** How far the works are behind what was planned, or ahead of it. */
export const deviationOfMonth = computed<MonthFillFields>({
  values: ({ row }) => {
    const lagRate =
      row.totalRate == null || row.plannedRate == null ? null : Math.round((row.totalRate - row.plannedRate) * HUNDRED) / HUNDRED
    return { lagRate, lagGrade: lagGradeOf(lagRate) }
  },
})

/** A month is told of works that go on, by whoever builds them or has them built. */
export const fillOfWorksUnderWay = rule<MonthFillFields>({
  name: 'fillOfWorksUnderWay',
  refs: ['projectId'],
  refuses: {
    ...notTheirs,
    fillOfNoWorks: { code: 10400, zh: '只有实施中的项目填报月报', en: 'Only works under way are filled in by the month' },
  },
  check: ({ row, before, actor, refs: { projectId: project } }) => {
    if (before !== null || !project) return undefined
    if (!mayFill(row, actor)) return { key: 'fillOfOthers' }
    return project.stage === projectStage.inProgress ? undefined : { key: 'fillOfNoWorks', field: 'projectId' }
  },
})

/** Progress to date never falls (szglyhglzxyhxmjdmonthfill/rule-2). */
export const progressNeverFalls = rule<MonthFillFields>({
  name: 'progressNeverFalls',
  source: 'yhgl/szglyhglzxyhxmjdmonthfill/rule-2',
  facts: ['progressBefore'],
  refuses: { progressFalls: { code: 10400, zh: '累计进度不能小于上月', en: 'Total progress may not fall' } },
  check: ({ row, facts: { progressBefore } }) =>
    row.totalRate != null && row.totalRate < (progressBefore ?? 0) ? { key: 'progressFalls', field: 'totalRate' } : undefined,
})

/** The plan of the start holds; who says another one says why. */
export const planIsChangedWithAReason = rule<MonthFillFields>({
  name: 'planIsChangedWithAReason',
  refuses: {
    planChangeUnexplained: { code: 10400, zh: '调整计划累计进度须填写原因', en: 'Another plan than that of the start needs its reason' },
  },
  check: ({ row }) =>
    row.plannedRate != null && row.planOfStart != null && row.plannedRate !== row.planOfStart && !isGiven(row.plannedReason)
      ? { key: 'planChangeUnexplained', field: 'plannedReason' }
      : undefined,
})

/** A fill opens on the 25th of its month (szglyhglzxyhxmjdmonthfill/rule-1). */
export const fillIsOpen = rule<MonthFillFields>({
  name: 'fillIsOpen',
  source: 'yhgl/szglyhglzxyhxmjdmonthfill/rule-1',
  beforehand: true,
  refuses: { fillNotOpen: { code: 10400, zh: '该月月报于{0}开放填报', en: 'The fill of this month opens on {0}' } },
  check: ({ row, today }) =>
    isGiven(row.opensOn) && today < asText(row.opensOn) ? { key: 'fillNotOpen', values: { '0': asText(row.opensOn) } } : undefined,
})

/** Two photos at least show how far the works are. */
export const monthIsShown = rule<MonthFillFields>({
  name: 'monthIsShown',
  source: 'maintenance.md §5.1 images',
  refuses: { fillPhotosMissing: { code: 10400, zh: '请上传至少{0}张照片', en: 'Upload {0} photos at least' } },
  check: ({ row }) =>
    (row.images ?? []).length < LEAST_PHOTOS ? { key: 'fillPhotosMissing', field: 'images', values: { '0': LEAST_PHOTOS } } : undefined,
})

/** What nobody needs to tell any more is deleted by whoever would tell it. */
export const fillIsDeletedByItsOwn = rule<MonthFillFields>({
  name: 'fillIsDeletedByItsOwn',
  refuses: notTheirs,
  check: ({ row, actor }) => (mayFill(row, actor) ? undefined : { key: 'fillOfOthers' }),
})
