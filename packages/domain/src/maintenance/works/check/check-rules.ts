import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asRows, asText } from '@chengan/kernel/values'
import { projectStage } from '../project/project-codes.ts'
import { runsWorks } from '../works-parties.ts'
import { checkResult, worksCheckStatus } from './check-codes.ts'
import type { ProgressCheckFields } from './check-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The progress to date of the last month of the project that was handed in or passed, in per cent; null where none was. */
    readonly filledRate: number | null
  }
}

type Check = ValuesOf<ProgressCheckFields>

const HUNDRED = 100

const notTheirs = {
  checkOfOthers: { code: 403, zh: '进度检查由检查单位办理', en: 'A check is run by the unit that makes it' },
  rectifiedByOthers: { code: 403, zh: '检查问题由施工单位整改', en: 'What a check finds is put right by the builder' },
} as const

const mayCheck = (row: Check, actor: Actor) =>
  runsWorks(row, actor) || (actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId))

/** Whoever made the check; the city for every one. */
export const checking: Allowed<ProgressCheckFields> = {
  name: 'checking',
  may: (row, actor) => actor.superAdmin || actor.level === 'city' || (actor.level !== 'enterprise' && inOwnTree(actor, row.deptId)),
  refusal: 'checkOfOthers',
  refuses: notTheirs,
}

/** The builder of the project. */
export const rectifying: Allowed<ProgressCheckFields> = {
  name: 'rectifying',
  may: (row, actor) => actor.superAdmin || (actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId)),
  refusal: 'rectifiedByOthers',
  refuses: notTheirs,
}

/** Whose a check is follows from its project. */
export const checkOfItsProject = fill<ProgressCheckFields>({
  refs: ['projectId'],
  overridesInput: true,
  values: ({ before, refs: { projectId: project } }): Check =>
    before !== null || !project
      ? {}
      : {
          companyDeptId: project.companyDeptId ?? null,
          supervisorDeptId: project.supervisorDeptId ?? null,
          leaderDeptId: project.leaderDeptId ?? null,
          regionId: project.regionId ?? null,
        },
})

/** What was filled in, how far it is from what the check finds, and how much is left to put right. What was filled in stays as the check found it. */
export const figuresOfCheck = computed<ProgressCheckFields>({
  facts: ['filledRate'],
  values: ({ row, before, facts: { filledRate } }): Check => {
    const fillRate = before === null || before.status === worksCheckStatus.draft ? (filledRate ?? null) : (before.fillRate ?? null)
    const open = asRows(row.problems).filter(({ done }) => done !== true)
    const days = open.map(({ rectifyDeadline }) => asText(rectifyDeadline)).filter((day) => day !== '')
    return {
      fillRate,
      diffRate: fillRate === null || row.actualRate == null ? null : Math.round((row.actualRate - fillRate) * HUNDRED) / HUNDRED,
      openProblems: open.length,
      rectifyBy: days.toSorted()[0] ?? null,
    }
  },
})

/** Works under way are checked, by whoever runs or supervises them. */
export const checkOfWorksUnderWay = rule<ProgressCheckFields>({
  name: 'checkOfWorksUnderWay',
  refs: ['projectId'],
  refuses: {
    ...notTheirs,
    checkOfNoWorks: { code: 10400, zh: '只能检查实施中的项目', en: 'Only works under way are checked' },
  },
  check: ({ row, before, actor, refs: { projectId: project } }) => {
    if (before !== null || !project) return undefined
    if (!mayCheck(row, actor)) return { key: 'checkOfOthers' }
    return project.stage === projectStage.inProgress ? undefined : { key: 'checkOfNoWorks', field: 'projectId' }
  },
})

/** What is not in order names its problems; where there are problems it is not in order. */
export const conclusionFollowsTheProblems = rule<ProgressCheckFields>({
  name: 'conclusionFollowsTheProblems',
  refuses: {
    problemsMissing: { code: 10400, zh: '限期整改、停工整改须列出问题清单', en: 'What is to be rectified is listed as problems' },
    problemsOfNormal: { code: 10400, zh: '有问题的检查，结论不能为正常', en: 'A check that found problems does not conclude with normal' },
  },
  check: ({ row }) => {
    const found = asRows(row.problems).length > 0
    if (!found && row.conclusion !== checkResult.normal) return { key: 'problemsMissing', field: 'problems' }
    return found && row.conclusion === checkResult.normal ? { key: 'problemsOfNormal', field: 'conclusion' } : undefined
  },
})

const asked = ['problem', 'level', 'rectifyDeadline'] as const

/** The builder answers each problem in words and photos, and changes none of what was found. */
export const problemsAreRectified = rule<ProgressCheckFields>({
  name: 'problemsAreRectified',
  refuses: {
    problemsChanged: { code: 10400, zh: '检查问题不能增删、修改', en: 'What a check found is not changed' },
    problemUnrectified: { code: 10400, zh: '每个问题都须填写整改情况并上传整改照片', en: 'Each problem is answered in words and photos' },
  },
  check: ({ row, before }) => {
    const found = asRows(before?.problems)
    const answered = asRows(row.problems)
    const same =
      found.length === answered.length &&
      found.every((one) => {
        const now = answered.find(({ id }) => id === one.id)
        return now !== undefined && asked.every((name) => asText(now[name]) === asText(one[name]))
      })
    if (!same) return { key: 'problemsChanged', field: 'problems' }
    return answered.every(({ rectifyText, images }) => isGiven(rectifyText) && isGiven(images))
      ? undefined
      : { key: 'problemUnrectified', field: 'problems' }
  },
})
