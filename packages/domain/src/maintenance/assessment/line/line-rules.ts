import { isGiven } from '@chengan/kernel/condition'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { fill, rule, type ValuesOf } from '@chengan/kernel/rule'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { khMetrics, objectionState, runStatus } from '../assessment-codes.ts'
import { publishing, scoring } from '../run/assessment-parties.ts'
import type { KhLineFields } from './line-fields.ts'

type Line = ValuesOf<KhLineFields>

/** What a line by hand costs where nobody says it: so many places, so many points each. */
export const deductionOfItem = fill<KhLineFields>({
  refs: ['khxId'],
  values: ({ row, refs: { khxId: item } }): Line =>
    isGiven(row.deduct) || !item ? {} : { deduct: halfUp((row.count ?? 1) * (item.deductUnit ?? 0), 1) },
})

const written = ['khxId', 'occurTime', 'roadId', 'address', 'location', 'description', 'count', 'deduct', 'images'] as const
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Lines are written while a run is scored; afterwards its publisher decides on objections and nothing else (szgl/szglyhgltaskkh/rule-2). */
export const lineIsWrittenWhileScoring = rule<KhLineFields>({
  name: 'lineIsWrittenWhileScoring',
  source: 'szgl/szglyhgltaskkh/rule-2',
  refuses: {
    runNotScored: { code: -2, zh: '考核单不在评分中，不能评分', en: 'The run is not being scored' },
    lineIsCounted: { code: -2, zh: '自动取数的明细不能修改', en: 'A counted line is not changed by hand' },
    runOfOthers: { code: 403, zh: '该考核单不由本单位评分', en: 'Another bureau scores the run' },
    objectionNotYours: { code: 403, zh: '异议由公示单位处理', en: 'Whoever published decides on the objection' },
    objectionNotGiven: { code: -2, zh: '企业未对该明细提出异议', en: 'The company did not object to the line' },
    lineOfAnotherScheme: { code: 10400, zh: '考核项不属于该考核单的方案', en: 'The item is of another scheme' },
    itemHasItems: { code: 10400, zh: '请选择最末级考核项', en: 'Choose an item of the lowest level' },
  },
  refs: ['khId', 'khxId'],
  facts: ['itemIsGroup'],
  check: ({ row, before, refs: { khId: run, khxId: item }, facts, actor }) => {
    if (!run) return undefined
    if (run.status === runStatus.published && before !== null) {
      if (written.some((name) => !isSame(row[name], before[name]))) return { key: 'runNotScored' }
      if (isSame(row.objectionResult, before.objectionResult)) return undefined
      if (!isGiven(before.objection)) return { key: 'objectionNotGiven', field: 'objectionResult' }
      return publishing.may(run, actor) ? undefined : { key: 'objectionNotYours', field: 'objectionResult' }
    }
    if (run.status !== runStatus.scoring) return { key: 'runNotScored', field: 'khId' }
    if (before?.auto === true) return { key: 'lineIsCounted' }
    if (isGiven(row.objectionResult)) return { key: 'objectionNotGiven', field: 'objectionResult' }
    if (item && item.schemeId !== run.schemeId) return { key: 'lineOfAnotherScheme', field: 'khxId' }
    if (facts.itemIsGroup === true) return { key: 'itemHasItems', field: 'khxId' }
    return actor.level === 'supervisor' || scoring.may(run, actor) ? undefined : { key: 'runOfOthers' }
  },
})

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether the item of a line has items below it. */
    readonly itemIsGroup: boolean
  }
}

/** A supervisor enters what he saw in the field (maintenance.md §6.2 roles). */
export const supervisorScoresTheField = rule<KhLineFields>({
  name: 'supervisorScoresTheField',
  refuses: { lineNotOfTheField: { code: 403, zh: '监理只对现场检查项目评分', en: 'A supervisor scores what he saw in the field' } },
  refs: ['khxId'],
  check: ({ actor, refs: { khxId: item } }) =>
    actor.level === 'supervisor' && item?.sourceRule?.metric !== khMetrics.site ? { key: 'lineNotOfTheField', field: 'khxId' } : undefined,
})

/** What counts itself takes no points by hand, and no line takes more than its item allows. */
export const deductionFitsItsItem = rule<KhLineFields>({
  name: 'deductionFitsItsItem',
  source: 'szgl/szglyhgltaskkh/rule-1',
  refuses: {
    itemCountsItself: { code: 10400, zh: '该考核项自动取数，不能手工扣分', en: 'The item counts itself' },
    deductAboveCap: { code: 10400, zh: '扣分不能超过{0}分', en: 'No more than {0} points are deducted' },
  },
  refs: ['khxId'],
  check: ({ row, refs: { khxId: item } }) => {
    if (!item || row.auto === true) return undefined
    if (item.scoreMode === '3') return { key: 'itemCountsItself', field: 'khxId' }
    const most = item.deductCap ?? item.fullScore ?? 0
    return (row.deduct ?? 0) > most ? { key: 'deductAboveCap', field: 'deduct', values: { '0': most } } : undefined
  },
})

/** A line that is deleted is one by hand, of a run that is scored. */
export const lineGoesWhileScoring = rule<KhLineFields>({
  name: 'lineGoesWhileScoring',
  source: 'szgl/szglyhgltaskkh/rule-2',
  refuses: {},
  refs: ['khId'],
  check: ({ row, refs: { khId: run }, actor }) => {
    if (run?.status !== runStatus.scoring) return { key: 'runNotScored' }
    if (row.auto === true) return { key: 'lineIsCounted' }
    return actor.level === 'supervisor' || scoring.may(run, actor) ? undefined : { key: 'runOfOthers' }
  },
})

/** Who is offered to change a line: of what was written by hand whoever scores; of an objection that waits whoever decides. */
export const scoresTheLine: Allowed<KhLineFields> = {
  name: 'scoresTheLine',
  reads: ['khId.status'],
  may: (row, actor) => {
    const { 'khId.status': status }: { readonly 'khId.status'?: unknown } = row as object
    if (status === runStatus.published) return row.objectionResult === objectionState.pending && actor.level !== 'supervisor'
    return status === runStatus.scoring && row.auto !== true
  },
}
