import { inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { assessStatus } from '../../dictionaries/companies.ts'
import type { AssessmentFields } from './assessment-fields.ts'
import {
  bonusHasItsReason,
  concluded,
  itemsAreScored,
  objectionIsInTime,
  objectionIsThere,
  publicityIsOver,
  scored,
  vetoesHaveTheirProof,
} from './assessment-rules.ts'

type Assessment = ValuesOf<AssessmentFields>

/** Working days for which a result is made public, and in which an objection is decided, unless a city sets its own. */
export const PUBLICITY_DAYS = 5
export const OBJECTION_DAYS = 10
export const publicitySetting = 'gysy.assessment.publicityWorkdays'
export const objectionSetting = 'gysy.assessment.objectionWorkdays'

const company: Allowed<AssessmentFields> = {
  name: 'companyOfTheAssessment',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}
const district: Allowed<AssessmentFields> = {
  name: 'districtOfTheAssessment',
  may: (row, actor) => actor.level === 'district' && regionWithin(row.regionId, actor.regionId),
}

/** What the last day of a term is, by the facts `publicityEnd` and `objectionEnd`; the days of the steps stand in the scheme. */
const lastDay = (facts: Readonly<Record<string, unknown>>, name: 'publicityEnd' | 'objectionEnd') => asTextOrNull(facts[name])
const dueOf = (refs: { readonly schemeId?: Readonly<Record<string, unknown>> | null }, name: string) => asTextOrNull(refs.schemeId?.[name])

const rows: readonly Transition<AssessmentFields>[] = [
  {
    action: 'selfSubmit',
    from: 'toSelfAssess',
    to: 'districtToScore',
    by: company,
    asks: ['items?', 'annualReport'],
    rules: [itemsAreScored('self')],
    needs: { refs: ['schemeId'], facts: ['automaticNow'] },
    sets: (context) => ({ ...scored('self', context, true), selfDate: context.now, deadline: dueOf(context.refs, 'districtDueDate') }),
    effects: ['tellDistrict'],
    done: { zh: '自评已提交，待区县初评', en: 'Submitted: the district scores it' },
  },
  {
    action: 'districtScore',
    from: 'districtToScore',
    to: 'cityToScore',
    by: district,
    asks: ['items?'],
    rules: [itemsAreScored('district')],
    needs: { refs: ['schemeId'] },
    sets: (context) => ({ ...scored('district', context, true), districtDate: context.now, deadline: dueOf(context.refs, 'cityDueDate') }),
    done: { zh: '初评已提交，待市级复评', en: 'Scored: the city scores it' },
  },
  {
    action: 'return',
    case: 'to the company',
    from: 'districtToScore',
    to: 'toSelfAssess',
    returns: true,
    by: district,
    opinion: 'required',
    needs: { refs: ['schemeId'] },
    sets: ({ refs }) => ({ deadline: dueOf(refs, 'selfDueDate') }),
    effects: ['tellReturned'],
    done: { zh: '已退回企业自评', en: 'Returned to the company' },
  },
  {
    action: 'return',
    case: 'to the district',
    from: 'cityToScore',
    to: 'districtToScore',
    returns: true,
    by: 'city',
    opinion: 'required',
    needs: { refs: ['schemeId'] },
    sets: ({ refs }) => ({ deadline: dueOf(refs, 'districtDueDate') }),
    effects: ['tellDistrict'],
    done: { zh: '已退回区县初评', en: 'Returned to the district' },
  },
  {
    action: 'cityScore',
    from: 'cityToScore',
    to: 'publicity',
    by: 'city',
    asks: ['items?', 'bonus?', 'bonusReason?', 'vetoes?'],
    rules: [itemsAreScored('city'), bonusHasItsReason, vetoesHaveTheirProof],
    needs: { facts: ['publicityEnd'] },
    sets: (context) => ({
      ...concluded(context),
      ...{ cityDate: context.now, publicStart: context.today, publicEnd: lastDay(context.facts, 'publicityEnd') },
      deadline: lastDay(context.facts, 'publicityEnd'),
    }),
    effects: ['drawResult', 'tellPublicity'],
    done: { zh: '复评已完成，公示5个工作日', en: 'Scored: it is public for five working days' },
  },
  {
    action: 'object',
    from: 'publicity',
    to: 'same',
    by: company,
    asks: ['objectionContent!', 'attachments?'],
    rules: [objectionIsInTime],
    needs: { facts: ['objectionEnd'] },
    sets: ({ facts }) => ({ objectionOpen: true, deadline: lastDay(facts, 'objectionEnd') }),
    effects: ['tellObjection'],
    done: { zh: '异议已提出，市级将在10个工作日内复核', en: 'Objected: the city decides within ten working days' },
  },
  {
    action: 'decideObjection',
    from: 'publicity',
    to: 'same',
    by: 'city',
    asks: ['objectionResult!', 'items?', 'bonus?', 'bonusReason?', 'vetoes?'],
    rules: [objectionIsThere, itemsAreScored('city'), bonusHasItsReason, vetoesHaveTheirProof],
    sets: (context) => ({ ...concluded(context), objectionOpen: false, deadline: context.row.publicEnd ?? null }),
    effects: ['drawResult', 'tellDecided'],
    done: { zh: '异议已复核，并告知企业', en: 'Decided; the company is told' },
  },
  {
    action: 'publish',
    case: 'by the city',
    from: 'publicity',
    to: 'published',
    by: 'city',
    rules: [publicityIsOver],
    sets: ({ now }) => ({ publishDate: now, deadline: null }),
    effects: ['writeGrade', 'enterCredit', 'drawResult', 'tellPublished'],
    done: { zh: '考核结果已发布', en: 'The result is published' },
  },
  {
    action: 'publish',
    case: 'nobody objected',
    from: 'publicity',
    to: 'published',
    by: 'system',
    when: { not: { field: 'objectionOpen', is: true } },
    sets: ({ now }) => ({ publishDate: now, deadline: null }),
    effects: ['writeGrade', 'enterCredit', 'drawResult', 'tellPublished'],
  },
  {
    action: 'void',
    from: ['toSelfAssess', 'districtToScore', 'cityToScore', 'publicity', 'published'],
    to: 'void',
    by: 'city',
    opinion: 'required',
    sets: ({ before }) => ({ deadline: null, objectionOpen: false, voidedAs: asTextOrNull(before?.id) }),
    effects: ['takeGradeBack', 'takeCreditBack', 'tellVoided'],
    done: { zh: '考核已作废', en: 'The assessment is void' },
  },
  {
    action: 'edit',
    case: 'self',
    from: 'toSelfAssess',
    to: 'same',
    by: company,
    asks: ['items?', 'annualReport?', 'attachments?', 'remark?'],
    sets: (context) => scored('self', context, false),
  },
  {
    action: 'edit',
    case: 'district',
    from: 'districtToScore',
    to: 'same',
    by: district,
    asks: ['items?', 'attachments?', 'remark?'],
    sets: (context) => scored('district', context, false),
  },
  {
    action: 'edit',
    case: 'city',
    from: 'cityToScore',
    to: 'same',
    by: 'city',
    asks: ['items?', 'bonus?', 'bonusReason?', 'vetoes?', 'attachments?', 'remark?'],
    sets: (context) => scored('city', context, false),
  },
]

const districtParty = (row: Assessment): DutyParty => ({
  level: 'district',
  regionId: row.regionId?.slice(0, 6) ?? null,
  businessRole: 'rq_qx_sh',
})
const cityParty: DutyParty = { level: 'city', businessRole: 'rq_sj_sh' }

/** The way of an assessment: the company, the district, the city, publicity, the result (utilities-enterprise.md §7). */
export const assessmentLifecycle = lifecycle<AssessmentFields>(assessStatus, {
  initial: 'toSelfAssess',
  decidedOn: {
    districtToScore: ['selfScore', 'annualReport', 'attachments', 'remark'],
    cityToScore: ['selfScore', 'districtScore', 'annualReport', 'attachments', 'remark'],
    publicity: ['objectionContent', 'finalScore', 'grade', 'attachments'],
  },
  actions: {
    selfSubmit: {
      zh: '提交自评',
      en: 'Submit self-assessment',
      consequence: {
        zh: '提交后由区县初评；自动评分的指标不填即按自动得分',
        en: 'The district scores it next; automatic items that you leave open are as they were counted',
      },
    },
    districtScore: { zh: '区级初评', en: 'District score', consequence: { zh: '提交后由市级复评', en: 'The city scores it next' } },
    cityScore: {
      zh: '市级复评',
      en: 'City score',
      consequence: {
        zh: '最终得分＝初评40%＋复评60%＋加分，公示5个工作日',
        en: '40 % of the district’s and 60 % of the city’s score with the bonus; it is public for five working days',
      },
    },
    object: { zh: '提出异议', en: 'Object', consequence: { zh: '市级10个工作日内复核', en: 'The city decides within ten working days' } },
    decideObjection: {
      decides: true,
      zh: '异议复核',
      en: 'Decide objection',
      consequence: {
        zh: '异议成立的，调整评分后最终得分重新计算',
        en: 'Where it is right, change the scores: the end of it is reckoned anew',
      },
    },
    publish: {
      zh: '发布',
      en: 'Publish',
      consequence: {
        zh: '考核等级计入企业档案和信用，排名公开',
        en: 'The grade goes to the company’s file and its credit; the ranking is public',
      },
    },
    return: { zh: '退回', en: 'Return', consequence: { zh: '退回上一环节', en: 'It goes back a step' } },
    void: {
      zh: '作废',
      en: 'Void',
      danger: true,
      consequence: { zh: '作废后可按方案重新发起该企业的考核', en: 'The assessment of the company may be launched anew' },
    },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows,
  duties: {
    toSelfAssess: {
      action: 'selfSubmit',
      step: { zh: '自评', en: 'Self-assess' },
      reason: { zh: '年度考核待自评', en: 'A self-assessment to make' },
      who: (row) => [{ level: 'enterprise', deptId: row.companyDeptId ?? null }],
      within: { until: 'deadline' },
    },
    districtToScore: {
      action: 'districtScore',
      step: { zh: '初评', en: 'Score' },
      reason: { zh: '年度考核待初评', en: 'An assessment to score' },
      who: (row) => [districtParty(row)],
      within: { until: 'deadline' },
    },
    cityToScore: {
      action: 'cityScore',
      step: { zh: '复评', en: 'Score' },
      reason: { zh: '年度考核待复评', en: 'An assessment to score' },
      who: () => [cityParty],
      within: { until: 'deadline' },
    },
    publicity: {
      action: 'decideObjection',
      step: { zh: '复核', en: 'Decide' },
      reason: { zh: '考核异议待复核', en: 'An objection to decide' },
      who: () => [cityParty],
      within: { until: 'deadline' },
      onlyWhere: { field: 'objectionOpen', is: true },
    },
  },
  after: {
    // The day after the publicity; as long as an objection waits for its decision it stands still.
    publicity: [
      {
        name: 'publicityEnds',
        in: { days: 1 },
        of: 'publicEnd',
        when: { not: { field: 'objectionOpen', is: true } },
        do: { step: 'publish' },
      },
    ],
  },
  steps: [
    { zh: '自评', en: 'Self', states: ['toSelfAssess'], date: 'selfDate' },
    { zh: '初评', en: 'District', states: ['districtToScore'], date: 'districtDate' },
    { zh: '复评', en: 'City', states: ['cityToScore'], date: 'cityDate' },
    { zh: '公示', en: 'Publicity', states: ['publicity'], date: 'publicEnd' },
    { zh: '发布', en: 'Published', states: ['published'], date: 'publishDate' },
  ],
  tones: { toSelfAssess: 'warn', districtToScore: 'warn', cityToScore: 'warn', publicity: 'info', published: 'success', void: 'neutral' },
})
