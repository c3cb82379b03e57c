import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { bodyState } from '../../dictionaries/underground.ts'
import type { BodyFields } from './body-fields.ts'
import { reformHasBegun } from './body-followers.ts'
import { measuredAnew, schemeOfBody } from './body-rules.ts'
import { disposeBy, disposedLevels, nextTracking } from './risk.ts'

type Body = ValuesOf<BodyFields>
type Context = RuleContext<BodyFields>

const level = riskLevel4.values
const PASS = '1'
const FAIL = '2'

/** The agency that found it, or its district. */
const filed = (row: Body, actor: Actor): boolean =>
  actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.deptId))
const filesBodies: Allowed<BodyFields> = { name: 'filesBodies', may: filed }
const disposes: Allowed<BodyFields> = {
  name: 'disposesOfTheBody',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.dutyDeptId),
}

/** Once verified a body is what it was found to be: what it grows to is an observation. */
export const keptUntilVerified: Allowed<BodyFields> = {
  name: 'keptUntilVerified',
  may: (row, actor) => row.status === bodyState.values.unverified.value && (actor.superAdmin || filed(row, actor)),
  refusal: 'bodyIsFixed',
  refuses: {
    bodyIsFixed: {
      code: -2,
      zh: '病害体核实后不能修改，变化情况以跟踪观察或复测为准',
      en: 'A body is fixed once it is verified: what changes is observed or surveyed again',
    },
  },
}

const disposedInTime = rule<BodyFields>({
  name: 'disposedInTime',
  source: 'assets.md §3 bhjc/dxbht',
  refuses: {
    disposalTooLate: { code: 10400, zh: '要求完成日期不能晚于处置期限{0}', en: 'It is to be disposed of by {0} at the latest' },
    disposalBeforeToday: { code: 10400, zh: '要求完成日期不能早于今天', en: 'The day must not lie before today' },
  },
  check({ row, today }) {
    const { deadline, disposeDeadline } = row
    if (!deadline) return undefined
    if (deadline < today) return { key: 'disposalBeforeToday', field: 'deadline' }
    // What is late already is done the same day.
    const latest = disposeDeadline && disposeDeadline > today ? disposeDeadline : today
    return disposeDeadline && deadline > latest ? { key: 'disposalTooLate', field: 'deadline', values: { '0': latest } } : undefined
  },
})

const onlyACompanyDisposes = rule<BodyFields>({
  name: 'onlyACompanyDisposes',
  source: 'assets.md §3 bhjc/dxbht',
  refs: ['dutyDeptId'],
  refuses: {
    disposedByACompany: { code: -2, zh: '责任单位须为养护企业的部门', en: 'The responsible department must be one of a company' },
  },
  check: ({ refs }) =>
    !refs.dutyDeptId || refs.dutyDeptId.level === levelCode.enterprise ? undefined : { key: 'disposedByACompany', field: 'dutyDeptId' },
})

/** The five commitments of the major hazard that it is come before the work. */
const planStandsBeforeTheDisposal = rule<BodyFields>({
  name: 'planStandsBeforeTheDisposal',
  source: 'assets.md §3 bhjc/dxbht',
  refs: ['dangerId'],
  beforehand: true,
  when: { field: 'riskLevel', is: level.level1.value },
  refuses: {
    bodyPlanFirst: {
      code: -2,
      zh: 'Ⅰ级病害体须先在隐患中落实“五落实”、开始整改，再提交处置情况',
      en: 'A body of level Ⅰ is disposed of once the five commitments of its hazard stand',
    },
  },
  // What was dispatched before it had a hazard has none to wait for.
  check: ({ row, refs }) =>
    !row.dangerId || reformHasBegun.includes(asText(refs.dangerId?.status)) ? undefined : { key: 'bodyPlanFirst' },
})

/** The deadline of a level counts from the day on which the body came to stand so; that of level Ⅰ from its save. */
function deadlines({ row, refs, facts, today }: Context): Body {
  const scheme = schemeOfBody(facts.schemeVersions, refs.surveyId)
  const counted = disposeBy(row.riskLevel, today, scheme)
  return {
    disposeDeadline: row.riskLevel === level.level1.value ? (row.disposeDeadline ?? counted) : counted,
    nextTrackDate: nextTracking(row.riskLevel, today, scheme),
  }
}

const verified = (context: Context): Body => ({ verifyDate: context.today, ...deadlines(context) })
/** It counts anew from the day. */
const raised = (context: Context): Body => ({
  ...deadlines({ ...context, row: { ...context.row, disposeDeadline: null } }),
  standsOpen: true,
})
const ended = { standsOpen: false, nextTrackDate: null, openNearby: null } as const

const byScheme = { refs: ['surveyId'], facts: ['schemeVersions'] } as const
const verifying = {
  ...{ action: 'verify', from: 'unverified', by: filesBodies },
  asks: ['verifyMethod!', 'verifyResult!', 'isReal!'],
} as const
const toldEffects = ['tellSection', 'tellSurvey'] as const

const rows: readonly Transition<BodyFields>[] = [
  {
    ...{ ...verifying, case: 'false', to: 'misjudged', when: { field: 'isReal', is: false } },
    sets: ({ today }) => ({ verifyDate: today, ...ended, disposeDeadline: null, guardBy: null }),
    effects: toldEffects,
    done: { zh: '已判定为误判', en: 'It is none' },
  },
  {
    ...{ ...verifying, case: 'levels Ⅰ–Ⅲ', to: 'toDispose' },
    when: {
      all: [
        { field: 'isReal', is: true },
        { field: 'riskLevel', oneOf: disposedLevels },
      ],
    },
    needs: byScheme,
    sets: verified,
    effects: toldEffects,
    done: { zh: '已核实，处置期限{disposeDeadline}', en: 'Verified, to be disposed of by {disposeDeadline}' },
  },
  {
    ...{ ...verifying, case: 'level Ⅳ', to: 'tracking' },
    when: {
      all: [
        { field: 'isReal', is: true },
        { field: 'riskLevel', is: level.level4.value },
      ],
    },
    needs: byScheme,
    sets: verified,
    effects: toldEffects,
    makes: ['disease'],
    done: { zh: '已核实，转入跟踪观察，下次跟踪{nextTrackDate}', en: 'Verified and observed, next on {nextTrackDate}' },
  },
  {
    ...{ action: 'dispatch', from: 'toDispose', to: 'disposing', by: 'district', asks: ['dutyDeptId!', 'deadline!'] },
    rules: [disposedInTime, onlyACompanyDisposes],
    makes: ['majorHazard', 'hazard'],
    done: { zh: '已派发处置，{deadline}前完成', en: 'Dispatched, to be done by {deadline}' },
  },
  {
    ...{ action: 'dispose', from: 'disposing', to: 'awaitingReSurvey', by: disposes },
    asks: ['disposeMethod!', 'disposeDate!', 'disposeUnit!', 'material?', 'amount?', 'cost?', 'beforeImages!', 'afterImages!'],
    rules: [planStandsBeforeTheDisposal],
    effects: ['beginReform'],
    done: { zh: '处置情况已提交，等待复测', en: 'Handed in; it waits to be surveyed again' },
  },
  {
    ...{
      action: 'recheck',
      case: 'pass',
      from: 'awaitingReSurvey',
      to: 'closed',
      by: filesBodies,
      when: { field: 'auditResult', is: PASS },
    },
    asks: ['recheckImages!'],
    opinion: 'required',
    sets: ({ today }) => ({ recheckDate: today, ...ended }),
    effects: [...toldEffects, 'finishHazard', 'closeDisease'],
    done: { zh: '复测合格，病害体已销号', en: 'The re-survey is passed and the body closed' },
  },
  {
    ...{
      action: 'recheck',
      case: 'fail',
      from: 'awaitingReSurvey',
      to: 'toDispose',
      by: filesBodies,
      when: { field: 'auditResult', is: FAIL },
    },
    asks: ['recheckImages!'],
    opinion: 'required',
    returns: true,
    sets: ({ today }) => ({ recheckDate: today, deadline: null }),
    done: { zh: '复测不合格，待重新派发处置', en: 'Not passed; it is to be dispatched again' },
  },
  // Its disease was observed: what was measured there is its size from now on, and its level follows.
  {
    ...{ action: 'measure', from: 'tracking', to: 'same', by: 'system', effects: toldEffects },
    needs: { refs: ['surveyId', 'roadId', 'sectionId'], facts: ['schemeVersions'] },
    sets: measuredAnew,
  },
  {
    ...{ action: 'worsen', from: 'tracking', to: 'toDispose', by: 'system', needs: byScheme, sets: raised },
    effects: toldEffects,
  },
  {
    ...{ action: 'reopen', from: 'closed', to: 'toDispose', by: 'system', needs: byScheme, sets: raised },
    effects: toldEffects,
  },
]

const districtOf = (row: Body): DutyParty => ({ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null })
const levelOne = { field: 'riskLevel', is: level.level1.value } as const
/** Whoever found it, else its district. */
const finder = (row: Body): readonly DutyParty[] => [{ level: 'enterprise', deptId: row.deptId ?? null }, districtOf(row)]

/** The life of a body, beside its survey, whatever state that is in (assets.md §3). */
export const bodyLifecycle = lifecycle<BodyFields>(bodyState, {
  initial: 'unverified',
  actions: {
    verify: { zh: '核实', en: 'Verify' },
    dispatch: {
      ...{ zh: '派发处置', en: 'Dispatch', sentAs: { deptId: 'dutyDeptId' } },
      consequence: {
        zh: '由责任单位在期限内处置，逾期报区县',
        en: 'The department disposes of it in time; the district hears of what is late',
      },
    },
    dispose: { zh: '处置', en: 'Dispose', sentAs: { images: 'afterImages' } },
    recheck: {
      ...{ zh: '复测', en: 'Recheck', sentAs: { images: 'recheckImages' } },
      outcomes: { [PASS]: { zh: '合格，销号', en: 'Pass and close' }, [FAIL]: { zh: '不合格，重新处置', en: 'Fail, dispose again' } },
    },
    measure: { zh: '跟踪观察', en: 'Measured anew' },
    worsen: { zh: '等级升高', en: 'Worsened' },
    reopen: { zh: '重新处置', en: 'Reopened' },
  },
  rows,
  decidedOn: {
    unverified: ['bodyType', 'length', 'width', 'topDepth', 'bottomDepth', 'riskLevel', 'agencyLevel', 'images', 'attachments'],
    awaitingReSurvey: [
      'bodyType',
      'riskLevel',
      'area',
      'topDepth',
      'bottomDepth',
      'disposeMethod',
      'disposeDate',
      'disposeUnit',
      'material',
      'amount',
      'beforeImages',
      'afterImages',
    ],
  },
  duties: {
    unverified: {
      action: 'verify',
      reason: { zh: '地下病害体待核实', en: 'Body to verify' },
      who: finder,
      within: { workdays: 5 },
      instead: [
        {
          when: levelOne,
          duty: {
            action: 'verify',
            reason: { zh: 'Ⅰ级病害体须24小时内设置围挡看护并核实', en: 'Level Ⅰ: guard it within 24 hours and verify it' },
            step: { zh: '管控', en: 'Guard' },
            who: (row) => [districtOf(row), ...finder(row)],
            within: { until: 'guardBy' },
          },
        },
      ],
    },
    toDispose: {
      action: 'dispatch',
      reason: { zh: '地下病害体待派发处置', en: 'Body to dispatch' },
      who: (row) => [districtOf(row)],
      within: { until: 'disposeDeadline' },
    },
    disposing: {
      action: 'dispose',
      reason: { zh: '地下病害体待处置', en: 'Body to dispose of' },
      who: (row) => [{ level: 'enterprise', deptId: row.dutyDeptId ?? null }],
      within: { until: 'deadline' },
    },
    awaitingReSurvey: {
      action: 'recheck',
      reason: { zh: '地下病害体待复测', en: 'Body to survey again' },
      who: finder,
      within: { workdays: 5 },
    },
  },
  steps: [
    { zh: '发现', en: 'Found', states: ['unverified'] },
    { zh: '核实', en: 'Verified', states: ['toDispose', 'tracking'], date: 'verifyDate' },
    { zh: '处置', en: 'Disposed of', states: ['disposing'], date: 'disposeDate' },
    { zh: '复测', en: 'Surveyed again', states: ['awaitingReSurvey'], date: 'recheckDate' },
    { zh: '销号', en: 'Closed', states: ['closed'] },
  ],
  tones: {
    unverified: 'warn',
    toDispose: 'error',
    tracking: 'info',
    disposing: 'info',
    awaitingReSurvey: 'warn',
    closed: 'success',
    misjudged: 'neutral',
  },
})
