import { isGiven } from '@chengan/kernel/condition'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { KH_RUN, KH_SCHEME } from '../assessment-codes.ts'
import { assessedPeriod, codeOfPeriod, periodWords } from '../scoring/assessed-period.ts'
import { USUAL_BANDS } from '../scoring/pay-of-score.ts'
import type { KhFields } from './assessment-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Of a scheme: whether it has runs, the names of enabled schemes that share a kind of contract and a day with it, and what its items lack to be enabled. */
    readonly schemeGround: { readonly hasRuns: boolean; readonly others: readonly string[]; readonly weightsAddUp: boolean }
    /** The last day on which the company replies, if it is published today (yyyy-MM-dd). */
    readonly replyUntil: string
    /** How often an objection to a line of the run waits for its decision. */
    readonly objectionsOpen: number
  }
}

type Context = RuleContext<KhFields>
type Row = ValuesOf<KhFields>

/** Working days in which the company replies (municipal-approval.md §3.4). */
export const REPLY_DAYS = 5
/** Days within which a failed period is put right (yhgl/khjg/rule-10). */
export const RECTIFY_DAYS = 10
/** The day of the month by which the period before is scored (yhgl/khjg/rule-9). */
const SCORED_BY = 5

/** Bands of grades say each grade once, the lowest from nought. */
export const bandsReachDown = rule<KhFields>({
  name: 'bandsReachDown',
  refuses: {
    bandsWithGap: {
      code: 10400,
      zh: '等级与付费规则须从0分开始，且各等级最低得分不同',
      en: 'The bands begin at 0, each from another score on',
    },
  },
  when: { field: 'recordKind', is: KH_SCHEME },
  check: ({ row }) => {
    const from = (row.gradeRule ?? []).map(({ min }) => min ?? 0)
    return from.length === 0 || (Math.min(...from) === 0 && new Set(from).size === from.length)
      ? undefined
      : { key: 'bandsWithGap', field: 'gradeRule' }
  },
})

/** By what people are judged; whether a scheme is used, until when, and its remark may still change. */
const judged = ['name', 'facilityKind', 'period', 'fullScore', 'contractKinds', 'effectiveFrom', 'payRule', 'sampleRate'] as const
const bandsOf = ({ gradeRule }: Row) => (gradeRule ?? []).map(({ grade, min, payRatio }) => [grade, min, payRatio])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A scheme by which somebody was judged is copied, not changed (municipal-approval.md §3.4 states). */
export const schemeWithRunsStays = rule<KhFields>({
  name: 'schemeWithRunsStays',
  refuses: {
    schemeHasRuns: {
      code: -2,
      zh: '该方案已用于考核，只能停用或设置失效日期；请复制后修改',
      en: 'The scheme has been used: only its end and whether it is enabled change; copy it to change more',
    },
  },
  when: { field: 'recordKind', is: KH_SCHEME },
  facts: ['schemeGround'],
  check: ({ row, before, facts }) => {
    if (before === null || facts.schemeGround?.hasRuns !== true) return undefined
    if (!isSame(bandsOf(row), bandsOf(before))) return { key: 'schemeHasRuns', field: 'gradeRule' }
    const changed = judged.find((name) => !isSame(row[name], before[name]))
    return changed === undefined ? undefined : { key: 'schemeHasRuns', field: changed }
  },
})

/** A scheme by which somebody was judged is not deleted. */
export const schemeOfRunsIsKept = rule<KhFields>({
  name: 'schemeOfRunsIsKept',
  refuses: { schemeUsed: { code: 10101, zh: '该方案已用于考核，不能删除', en: 'The scheme has been used; it stays' } },
  facts: ['schemeGround'],
  check: ({ facts }) => (facts.schemeGround?.hasRuns === true ? { key: 'schemeUsed' } : undefined),
})

/** One enabled scheme judges contracts of a kind on a day; what is enabled has weights that add up (yhgl/khsz/rule-1). */
export const oneSchemeAKindAndDay = rule<KhFields>({
  name: 'oneSchemeAKindAndDay',
  source: 'yhgl/khsz/rule-1',
  refuses: {
    schemeOverlaps: {
      code: 10400,
      zh: '同一合同类型同一日期只能启用一个方案，与“{0}”重叠',
      en: 'One scheme is enabled for a kind of contract on a day; “{0}” is',
    },
    weightsNotWhole: { code: 10400, zh: '权重合计必须为100', en: 'Weights must add up to 100' },
  },
  when: {
    all: [
      { field: 'recordKind', is: KH_SCHEME },
      { field: 'enabled', is: true },
    ],
  },
  facts: ['schemeGround'],
  check: ({ before, facts: { schemeGround } }) => {
    const [other] = schemeGround?.others ?? []
    if (other !== undefined) return { key: 'schemeOverlaps', field: 'enabled', values: { '0': other } }
    const isTurnedOn = before !== null && before.enabled !== true
    return isTurnedOn && schemeGround?.weightsAddUp !== true ? { key: 'weightsNotWhole', field: 'enabled' } : undefined
  },
})

/** A run is of a period that there is. */
export const runHasItsPeriod = rule<KhFields>({
  name: 'runHasItsPeriod',
  refuses: {
    periodUnknown: { code: 10400, zh: '期次与周期不符', en: 'There is no such period of that kind' },
    schemeIsARun: { code: 10400, zh: '请选择考核方案', en: 'Choose a scheme' },
  },
  when: { field: 'recordKind', is: KH_RUN },
  refs: ['schemeId'],
  check: ({ row, refs: { schemeId: scheme } }) => {
    if (scheme && scheme.recordKind !== KH_SCHEME) return { key: 'schemeIsARun', field: 'schemeId' }
    return codeOf(row) === null ? { key: 'periodUnknown', field: 'periodNo' } : undefined
  },
})

/** A veto is the city's (maintenance.md §6.2 vetoItem). */
export const vetoIsTheCitys = rule<KhFields>({
  name: 'vetoIsTheCitys',
  refuses: { vetoOfTheCity: { code: 403, zh: '一票否决事项由市级填写', en: 'A veto is pronounced by the city' } },
  check: ({ row, before, actor }) =>
    actor.level === 'city' || actor.superAdmin || (row.vetoItem ?? null) === (before?.vetoItem ?? null)
      ? undefined
      : { key: 'vetoOfTheCity', field: 'vetoItem' },
})

/** The company replies once, until the fifth working day. */
export const replyIsInTime = rule<KhFields>({
  name: 'replyIsInTime',
  refuses: {
    repliedBefore: { code: -2, zh: '已提交申辩，每期只能申辩一次', en: 'The reply is given; there is one for a period' },
    replyTooLate: { code: -2, zh: '申辩期已于{0}截止', en: 'The reply was due on {0}' },
  },
  beforehand: true,
  check: ({ row, today }) => {
    if (isGiven(row.replyTime)) return { key: 'repliedBefore' }
    return row.replyDue && today > row.replyDue ? { key: 'replyTooLate', values: { '0': row.replyDue } } : undefined
  },
})

/** Nobody is confirmed before he could speak, nor while an objection waits (szgl/szglyhgltaskkh/rule-2). */
export const confirmedAfterTheReply = rule<KhFields>({
  name: 'confirmedAfterTheReply',
  source: 'szgl/szglyhgltaskkh/rule-2',
  refuses: {
    replyAwaited: { code: -2, zh: '公示申辩期至{0}，企业尚未申辩，不能确认', en: 'The company may reply until {0} and has not' },
    objectionsUndecided: { code: -2, zh: '还有{0}条异议未处理，不能确认', en: 'Objections still to decide: {0}' },
  },
  facts: ['objectionsOpen'],
  check: ({ row, today, facts }) => {
    if (!isGiven(row.replyTime) && row.replyDue && today <= row.replyDue) return { key: 'replyAwaited', values: { '0': row.replyDue } }
    const open = facts.objectionsOpen ?? 0
    return open > 0 ? { key: 'objectionsUndecided', values: { '0': open } } : undefined
  },
})

/** What is submitted has a score. */
export const runIsScored = rule<KhFields>({
  name: 'runIsScored',
  refuses: { runUnscored: { code: 10400, zh: '尚无得分，请先计算', en: 'There is no score yet; compute it first' } },
  check: ({ row }) => (row.score == null ? { key: 'runUnscored' } : undefined),
})

const codeOf = ({ year, period, periodNo }: Row) => (year && period && periodNo ? codeOfPeriod(year, period, periodNo) : null)

/** What a scheme begins with, and what a run has of its section and its scheme. A scheme has no state. */
export const asSchemeOrRun = fill<KhFields>({
  refs: ['bidSectionId', 'contractId', 'schemeId'],
  values: (context) => (context.row.recordKind === KH_RUN ? ofRun(context) : ofScheme(context)),
})

function ofScheme({ row, before }: Context): Row {
  return {
    ...(before === null ? { status: null } : {}),
    ...(isGiven(row.gradeRule) ? {} : { gradeRule: USUAL_BANDS }),
  }
}

function ofRun({ row, refs: { bidSectionId: section, schemeId: scheme }, before }: Context): Row {
  if (before !== null || !section) return {}
  const code = codeOf(row)
  const assessedIn = code === null ? null : assessedPeriod(code)
  return {
    contractId: section.contractId ?? null,
    companyDeptId: section.companyDeptId ?? null,
    supervisorDeptId: section.supervisorDeptId ?? null,
    manageDeptId: section.manageDeptId ?? null,
    manageLevel: section.manageLevel ?? null,
    regionId: section.regionIds?.[0] ?? null,
    periodCode: code,
    submitDue: assessedIn === null ? null : addDays(assessedIn.to, SCORED_BY),
    ...(isGiven(row.name) || assessedIn === null ? {} : { name: `${section.sectionName ?? ''}${periodWords(assessedIn)}养护考核` }),
    ...(scheme
      ? { payRule: scheme.payRule ?? null, effectiveFrom: scheme.effectiveFrom ?? null, effectiveTo: scheme.effectiveTo ?? null }
      : {}),
  }
}
