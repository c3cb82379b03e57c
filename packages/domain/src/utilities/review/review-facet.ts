import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { type Condition, holds } from '@chengan/kernel/condition'
import { fieldsChanged } from '@chengan/kernel/definition/rows/same'
import { bool, datetime, dict, inGroup, json, text, user } from '@chengan/kernel/fields/builders'
import type { Fields, NameIn, ReadableIn } from '@chengan/kernel/fields/field'
import {
  type Allowed,
  type DutyParty,
  type Lifecycle,
  lifecycle,
  type StateDuty,
  type Transition,
} from '@chengan/kernel/lifecycle/lifecycle'
import { type Computed, type Fill, type Rule, type RuleContext, type Values, type ValuesOf, valuesFrom } from '@chengan/kernel/rule'
import { asRow, asTextOrNull, valuesAt } from '@chengan/kernel/values'
import { reviewStatus } from '../dictionaries/companies.ts'
import { auditResult } from '../dictionaries/hazards.ts'
import { reviewHistory } from './review-answers.ts'

const PASS = auditResult.values.passed.value
const RETURN = auditResult.values.returned.value
const state = reviewStatus.values

/** What a resource tells the review facet about itself. */
export interface ReviewedResource {
  /** Fields of the form; those with `keyField` wait for review when a passed row is changed. */
  readonly fields: Fields
  /** Rules of the form, judged at an edit of a passed row too. */
  readonly rules?: readonly Rule[]
  /** Values that follow from others, at an edit of a passed row too. */
  readonly follow?: Fill
  /** Rows of which no change waits: they are filed without a review. */
  readonly appliesAtOnce?: Condition
  /** A company changes nothing of what was passed: it files a new row (project filings, changes of licences). */
  readonly closedOncePassed?: true
  /** Effects where a change takes hold that waited. */
  readonly changed?: readonly string[]
  /** What the steps of this resource ask, judge and do beyond those of all: a hand-in and its withdrawal, a pass that is the last one, a return. Named, `refer`
   *  is a step of its own: the district hands to the city what it may not decide itself. */
  readonly more?: Readonly<Partial<Record<'submit' | 'withdraw' | 'pass' | 'return' | 'refer', MoreOfAStep>>>
}

/** What a resource adds to a step of its review. The resource declares it over its own fields, of which the facet knows its own alone. */
interface MoreOfAStep {
  readonly asks?: readonly string[]
  readonly rules?: readonly Rule[]
  readonly sets?: Fill
  readonly effects?: readonly string[]
}

/** The columns that the review facet (RV, utilities-enterprise.md §2.1) adds to a table. */
export const reviewFields = {
  ...inGroup('review', {
    reviewStatus: dict(reviewStatus, '审核状态', 'Review status', { readOnly: true, index: true }),
    submitDate: datetime('提交时间', 'Submitted at', { readOnly: true }),
    reviewBy: user('审核人', 'Reviewer', { readOnly: true }),
    reviewDate: datetime('审核时间', 'Reviewed at', { readOnly: true }),
    reviewOpinion: text(500, '审核意见', 'Review opinion', { readOnly: true }),
    pendingChange: json('待审变更', 'Pending change', { readOnly: true, holdsChanges: true }),
  }),
  // Whether the type of the row goes to the city after the district (parameter gysy.review.cityTypes), kept when the row is saved; the steps of its page
  // look at it.
  cityReviewed: bool('须市级审核', 'Reviewed by the city', { readOnly: true, internal: true }),
}

export type ReviewFields = typeof reviewFields
type Context = RuleContext<ReviewFields>
type Reviewed = ValuesOf<ReviewFields>

/** Words of the group that reviewFields stand in. */
export const reviewGroup = { review: { zh: '审核信息', en: 'Review' } } as const

/** The review history of a row. */
export const reviewCalls = {
  auditLog: {
    zh: '审核记录',
    en: 'Review history',
    verb: 'GET',
    path: 'auditLog/{id}',
    permission: 'list',
    levels: ['city', 'district', 'enterprise'],
    answers: reviewHistory,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Whose own entries need no review. */
const reviewers: readonly Level[] = ['city', 'district']

/** The drafts of what a company files: they lack what is not yet known. A bureau's own entry is none. */
export const reviewDraft = <const Needs extends readonly string[]>(needs: Needs) =>
  ({ field: 'reviewStatus', states: ['draft', 'returned'], needs, notBy: reviewers }) as const

/** A row saved by a bureau needs no review: it is passed at once. */
export function reviewStateAtAdd({ before, actor }: Pick<Context, 'before' | 'actor'>): Reviewed {
  return before === null && reviewers.includes(actor.level) ? { reviewStatus: state.passed.value } : {}
}

/** A changed passed row: key fields keep their old values and wait in pendingChange {field: [old, new]}; others apply at once. */
export function changeOfPassed(fields: Fields, { row, before }: Context): Reviewed {
  const given: Values = row
  const stored: Values = before ?? {}
  const keys = fieldsChanged(fields, given, stored).filter((name) => fields[name]?.keyField)
  if (keys.length === 0) return { reviewStatus: state.passed.value }
  return {
    ...valuesAt(before, keys),
    pendingChange: Object.fromEntries(keys.map((name) => [name, [stored[name] ?? null, given[name] ?? null]])),
    reviewStatus: state.changing.value,
  }
}

/** The new values of a pending change. */
export function pendingValues(row: Reviewed): Reviewed {
  const pending = asRow(row.pendingChange) ?? {}
  return Object.fromEntries(Object.entries(pending).map(([name, pair]) => [name, Array.isArray(pair) ? pair[1] : null]))
}

const keepsRow: Allowed<ReviewFields> = {
  name: 'keepsRow',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}
const nobodyWhileReviewed: Allowed<ReviewFields> = {
  name: 'nobodyWhileReviewed',
  may: () => false,
  refusal: 'rowUnderReview',
  refuses: { rowUnderReview: { code: -2, zh: '审核中的记录不能修改，请先撤回', en: 'The row is under review; withdraw it first' } },
}
const nobodyOncePassed: Allowed<ReviewFields> = {
  name: 'nobodyOncePassed',
  may: () => false,
  onlyToExplainRefusal: true,
  refusal: 'closedOncePassed',
  refuses: {
    closedOncePassed: {
      code: -2,
      zh: '审核中的请先撤回；审核通过的不能修改，请重新填报',
      en: 'Withdraw what is under review; what was passed is not changed: file a new one',
    },
  },
}
const nobodyAfterReviewBegan: Allowed<ReviewFields> = {
  name: 'nobodyAfterReviewBegan',
  may: () => false,
  refusal: 'reviewHasBegun',
  refuses: { reviewHasBegun: { code: -2, zh: '已开始审核，不能撤回', en: 'The review has begun; it cannot be withdrawn' } },
}
/** A change is decided by the city if the type is city-reviewed, else by the district. */
const decidesChange: Allowed<ReviewFields> = {
  name: 'decidesChange',
  may: (row, actor) => actor.level === (row.cityReviewed === true ? 'city' : 'district'),
}

function reviewed({ actor, now, input }: Context): Reviewed {
  return { reviewBy: actor.userId, reviewDate: now, reviewOpinion: asTextOrNull(input.opinion ?? input.comment) }
}

/** Over the fields of the facet and the outcome of a decision. */
type ReviewCondition = NonNullable<Transition<ReviewFields>['when']>

const passed: ReviewCondition = { field: 'auditResult', is: PASS }
const returned: ReviewCondition = { field: 'auditResult', is: RETURN }

const submission: readonly Transition<ReviewFields>[] = [
  {
    action: 'submit',
    from: ['draft', 'returned'],
    to: 'submitted',
    by: keepsRow,
    complete: true,
    sets: ({ now }) => ({ submitDate: now, reviewBy: null, reviewDate: null }),
  },
  {
    action: 'withdraw',
    case: 'submission',
    from: 'submitted',
    to: 'draft',
    by: keepsRow,
    sets: () => ({ submitDate: null }),
    done: { zh: '已撤回，可修改后重新提交', en: 'Withdrawn; amend it and submit it again' },
  },
  {
    action: 'withdraw',
    case: 'change',
    from: 'changing',
    to: 'passed',
    by: keepsRow,
    sets: () => ({ pendingChange: null }),
    done: { zh: '变更已撤回，原信息不变', en: 'The change is withdrawn; the data stay as they were' },
  },
  { action: 'withdraw', case: 'too late', from: 'cityReview', to: 'draft', by: nobodyAfterReviewBegan },
]

/** How a row is marked of which a change was refused. */
const changeRefused = { as: { zh: '变更未通过', en: 'Change refused' } } as const

const audits = (changed: readonly string[]): readonly Transition<ReviewFields>[] => [
  {
    action: 'audit',
    case: 'district passes on',
    from: 'submitted',
    to: 'cityReview',
    by: 'district',
    when: { all: [passed, { field: 'cityReviewed', is: true }] },
    sets: reviewed,
    done: { zh: '区级审核通过，等待市级审核', en: 'Passed by the district; the city reviews it' },
  },
  {
    action: 'audit',
    case: 'district passes',
    from: 'submitted',
    to: 'passed',
    by: 'district',
    when: passed,
    sets: reviewed,
    effects: ['notifyOwner'],
    done: { zh: '审核通过，已通知填报单位', en: 'Passed; who filed it is told' },
  },
  {
    action: 'audit',
    case: 'city passes',
    from: 'cityReview',
    to: 'passed',
    by: 'city',
    when: passed,
    sets: reviewed,
    effects: ['notifyOwner'],
    done: { zh: '审核通过，已通知填报单位', en: 'Passed; who filed it is told' },
  },
  {
    action: 'audit',
    case: 'district returns',
    from: 'submitted',
    to: 'returned',
    returns: true,
    by: 'district',
    when: returned,
    opinion: 'required',
    sets: reviewed,
    effects: ['notifyOwner'],
    done: { zh: '已退回，由填报单位修改后重新提交', en: 'Returned to be amended and submitted again' },
  },
  {
    action: 'audit',
    case: 'city returns',
    from: 'cityReview',
    to: 'returned',
    returns: true,
    by: 'city',
    when: returned,
    opinion: 'required',
    sets: reviewed,
    effects: ['notifyOwner'],
    done: { zh: '已退回，由填报单位修改后重新提交', en: 'Returned to be amended and submitted again' },
  },
  {
    action: 'audit',
    case: 'change passes',
    from: 'changing',
    to: 'passed',
    by: decidesChange,
    when: passed,
    effects: ['notifyOwner', ...changed],
    sets: (context) => ({ ...pendingValues(context.row), ...reviewed(context), pendingChange: null }),
    done: { zh: '变更已通过，新信息生效', en: 'The change is passed and in force' },
  },
  {
    action: 'audit',
    case: 'change is refused',
    from: 'changing',
    to: 'passed',
    returns: changeRefused,
    by: decidesChange,
    when: returned,
    opinion: 'required',
    effects: ['notifyOwner'],
    sets: (context) => ({ ...reviewed(context), pendingChange: null }),
    done: { zh: '变更未通过，原信息不变', en: 'The change is refused; the data stay as they were' },
  },
]

/** What the city decides though the type of the row does not say so: it came out while the district looked at it. */
const referral: Transition<ReviewFields> = {
  action: 'refer',
  from: 'submitted',
  to: 'cityReview',
  by: 'district',
  when: { field: 'cityReviewed', isNot: true },
  opinion: 'required',
  sets: (context) => ({ ...reviewed(context), cityReviewed: true }),
  done: { zh: '已转市级，等待市级审核', en: 'Handed to the city, which reviews it' },
}

/** Edits of what is no draft any more: the whole form, all of it optional because what is not given keeps its value. */
function edits(reviewedResource: ReviewedResource): readonly Transition<ReviewFields>[] {
  // Those of the resource, of which the facet knows its own alone.
  const asks = Object.entries(reviewedResource.fields)
    .filter(([, field]) => !field.readOnly && !field.hidden)
    .map(([name]) => `${name}?`) as `${NameIn<ReviewFields>}?`[]
  const rules = reviewedResource.rules ?? []
  const fixed = Object.keys(reviewedResource.fields).filter((name) => reviewedResource.fields[name]?.immutable)
  const follow = (context: Context): Reviewed => ({ ...valuesFrom(reviewedResource.follow, context), ...valuesAt(context.before, fixed) })
  // Over fields of the resource, of which the facet knows its own alone.
  const atOnce = reviewedResource.appliesAtOnce as Condition<ReadableIn<ReviewFields>> | undefined
  const change: Transition<ReviewFields> = {
    action: 'edit',
    case: 'change',
    from: 'passed',
    to: 'changing',
    by: keepsRow,
    rules,
    needs: needsBy(reviewedResource.follow),
    holdsBack: { of: ['enterprise'], ...(atOnce === undefined ? {} : { unless: atOnce }) },
    sets: (context) => ({
      ...follow(context),
      ...(atOnce !== undefined && holds(atOnce, context.row)
        ? { reviewStatus: state.passed.value }
        : changeOfPassed(reviewedResource.fields, context)),
    }),
  }
  const { holdsBack: _, ...unheld } = change
  const direct: Transition<ReviewFields> = { ...unheld, case: 'direct', to: 'same', by: ['district', 'city'], sets: follow }
  const closed: Transition<ReviewFields> = { action: 'edit', case: 'closed', from: 'passed', to: 'changing', by: nobodyOncePassed }
  return [
    reviewedResource.closedOncePassed ? closed : { ...change, asks },
    { ...direct, asks },
    { action: 'edit', case: 'under review', from: ['submitted', 'cityReview', 'changing'], to: 'same', by: nobodyWhileReviewed },
  ]
}

const district = (row: Reviewed): DutyParty => ({
  level: 'district',
  regionId: row.regionId?.slice(0, 6) ?? null,
  businessRole: 'rq_qx_sh',
})
const city: DutyParty = { level: 'city', businessRole: 'rq_sj_sh' }
/** How long a review may take: a city may set its own number (RV, utilities-enterprise.md §2.1). */
const within = { workdays: 5, setting: 'gysy.review.workdays' } as const

const duties: Readonly<Record<string, StateDuty<ReviewFields>>> = {
  submitted: { action: 'audit', reason: { zh: '待区级审核', en: 'District review' }, who: (row) => [district(row)], within },
  cityReview: { action: 'audit', reason: { zh: '待市级审核', en: 'City review' }, who: () => [city], within },
  changing: {
    action: 'audit',
    reason: { zh: '变更待审核', en: 'Change to review' },
    who: (row) => [row.cityReviewed === true ? city : district(row)],
    within,
  },
  returned: {
    action: 'submit',
    reason: { zh: '审核退回，待修改', en: 'Returned, to be mended' },
    step: { zh: '修改', en: 'Amend' },
    who: (row) => [{ deptId: row.deptId ?? null }],
  },
}

const stepOfCase: Readonly<Record<string, keyof NonNullable<ReviewedResource['more']>>> = {
  submission: 'withdraw',
  'district passes': 'pass',
  'city passes': 'pass',
  'district returns': 'return',
  'city returns': 'return',
}

type Needs = NonNullable<Transition<ReviewFields>['needs']>

/** What a step needs that sets what a declaration of the resource says, of whose fields the facet knows its own alone. */
const needsBy = (declared: Pick<Computed, 'refs' | 'facts'> | undefined, besides: Needs = {}): Needs => ({
  refs: [...(besides.refs ?? []), ...((declared?.refs ?? []) as NameIn<ReviewFields>[])],
  facts: [...(besides.facts ?? []), ...(declared?.facts ?? [])],
})

/** A step with what its resource adds. */
function withMore(row: Transition<ReviewFields>, more: NonNullable<ReviewedResource['more']>): Transition<ReviewFields> {
  const step = row.action === 'submit' || row.action === 'refer' ? row.action : stepOfCase[row.case ?? '']
  const added = step === undefined ? undefined : more[step]
  if (added === undefined) return row
  const { asks = [], rules = [], effects = [], sets } = added
  return {
    ...row,
    asks: [...(row.asks ?? []), ...asks] as `${NameIn<ReviewFields>}?`[],
    rules: [...(row.rules ?? []), ...rules],
    effects: [...effects, ...(row.effects ?? [])],
    needs: needsBy(sets, row.needs),
    sets: (context) => ({ ...row.sets?.(context), ...valuesFrom(sets, context) }),
  }
}

/** The life of filed data under review, shared by seven resources. */
export function reviewLifecycle(reviewedResource: ReviewedResource): Lifecycle {
  const more = reviewedResource.more ?? {}
  const isReferred = more.refer !== undefined
  return lifecycle<ReviewFields>(reviewStatus, {
    initial: 'draft',
    actions: {
      submit: {
        zh: '提交',
        en: 'Submit',
        batch: true,
        consequence: { zh: '提交后由区级审核', en: 'The district reviews it' },
        done: { zh: '已提交，等待区级审核', en: 'Submitted; the district reviews it' },
      },
      withdraw: { zh: '撤回', en: 'Withdraw' },
      audit: {
        zh: '审核',
        en: 'Review',
        batch: true,
        files: true,
        outcomes: { [PASS]: { zh: '通过', en: 'Pass' }, [RETURN]: { zh: '退回', en: 'Return' } },
      },
      edit: { zh: '编辑', en: 'Edit', consequence: { zh: '关键信息的变更须审核后生效', en: 'Changes of key fields wait for review' } },
      ...(isReferred
        ? {
            refer: {
              zh: '转市级',
              en: 'Hand to the city',
              permittedAs: 'audit',
              consequence: { zh: '由市级审核决定', en: 'The city reviews and decides it' },
            },
          }
        : {}),
    },
    rows: [
      ...[...submission, ...audits(reviewedResource.changed ?? []), ...(isReferred ? [referral] : [])].map((row) => withMore(row, more)),
      ...edits(reviewedResource),
    ],
    duties,
    decidedOn: { submitted: 'all', cityReview: 'all' },
    steps: [
      { zh: '填报', en: 'Filled in', states: ['draft', 'returned'], date: 'submitDate' },
      { zh: '区级审核', en: 'District review', states: ['submitted'] },
      { zh: '市级审核', en: 'City review', states: ['cityReview'], when: { field: 'cityReviewed', is: true } },
      { zh: '通过', en: 'Passed', states: ['passed'], date: 'reviewDate' },
      // Only while a change waits: what was passed stays passed, whatever becomes of the change.
      { zh: '变更审核', en: 'Review of change', states: ['changing'], when: { field: 'reviewStatus', is: state.changing.value } },
    ],
    tones: { draft: 'neutral', submitted: 'warn', cityReview: 'warn', passed: 'success', returned: 'error', changing: 'info' },
  })
}
