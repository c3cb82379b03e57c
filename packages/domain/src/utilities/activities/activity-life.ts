import { inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import type { FactValues } from '@chengan/kernel/declared/resources'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { activityStatus } from '../dictionaries/projects-and-activities.ts'
import type { ActivityFields } from './activity-fields.ts'

/** Working days after its end in which an activity is finished. */
export const FINISH_WORKDAYS = 5

/** Whoever made the activity goes on with it: companies hang below bureaus, and their drills are their own. */
export const organises: Allowed<ActivityFields> = {
  name: 'organises',
  may: (row, actor) => row.level === levelCode[actor.level] && inOwnTree(actor, row.deptId),
  refusal: 'notYourActivity',
  refuses: { notYourActivity: { code: -2, zh: '只能由组织单位办理', en: 'Only whoever organises it goes on with it' } },
}

/** The company among those that the activity names for which the caller works. */
const ownAmong = (named: unknown, facts: FactValues): string | undefined =>
  asTexts(facts.ownCompanies).find((id) => asTexts(named).includes(id))

export const companyIsNamed = rule<ActivityFields>({
  name: 'companyIsNamed',
  refuses: { companyNotNamed: { code: -2, zh: '仅参与企业可以反馈', en: 'Only the companies that it names give feedback' } },
  facts: ['ownCompanies'],
  check: ({ row, facts }) => (ownAmong(row.gasCompaniesIds, facts) === undefined ? { key: 'companyNotNamed' } : undefined),
})

const form = [
  'title',
  'activityType',
  'startDate',
  'endDate',
  'theme?',
  'content',
  'place',
  'location',
  'organizer?',
  'gasCompaniesIds?',
  'participants?',
  'participantCount?',
  'contactPerson',
  'contactPhone',
  'problems?',
  'followUp?',
  'images?',
  'attachments?',
  'remark?',
] as const

const rows: readonly Transition<ActivityFields>[] = [
  {
    action: 'publish',
    from: 'draft',
    to: 'published',
    by: organises,
    complete: true,
    effects: ['tellCompanies'],
    done: { zh: '已发布，并通知参与企业', en: 'Published; the companies are told' },
  },
  { action: 'start', from: 'published', to: 'underWay', by: organises, done: { zh: '活动已开始', en: 'The activity has begun' } },
  {
    action: 'finish',
    from: 'underWay',
    to: 'finished',
    by: organises,
    asks: ['results', 'participantCount', 'images', 'problems?', 'followUp?'],
    sets: () => ({ overdue: false }),
    done: { zh: '活动已办结', en: 'The activity is finished' },
  },
  {
    action: 'cancel',
    from: ['draft', 'published', 'underWay'],
    to: 'cancelled',
    by: organises,
    asks: ['reason'],
    sets: () => ({ overdue: false }),
    effects: ['tellCancelled'],
    done: { zh: '活动已取消', en: 'The activity is cancelled' },
  },
  {
    action: 'feedback',
    from: ['published', 'underWay', 'finished'],
    to: 'same',
    by: 'enterprise',
    asks: ['feedbackContent', 'feedbackImages?'],
    rules: [companyIsNamed],
    needs: { facts: ['ownCompanies'] },
    sets: ({ row, input, facts, now }) => ({
      feedbacks: [
        ...(row.feedbacks ?? []),
        {
          gasCompaniesId: ownAmong(row.gasCompaniesIds, facts) ?? null,
          content: input.feedbackContent ?? null,
          images: input.feedbackImages ?? null,
          date: now,
        },
      ],
    }),
    effects: ['tellOrganiser'],
    done: { zh: '反馈已提交', en: 'The feedback is given' },
  },
  { action: 'overdue', from: ['published', 'underWay'], to: 'same', by: 'system', beside: true, sets: () => ({ overdue: true }) },
  { action: 'edit', from: 'draft', to: 'same', by: organises, asks: form },
  {
    action: 'edit',
    case: 'published',
    from: ['published', 'underWay'],
    to: 'same',
    by: organises,
    asks: form,
    // With a later end it is in time again; the clock begins anew.
    sets: ({ row, before }) => (row.endDate === before?.endDate ? {} : { overdue: false }),
    effects: ['tellAdded'],
  },
  {
    action: 'edit',
    case: 'finished',
    from: 'finished',
    to: 'same',
    by: organises,
    asks: ['problems?', 'followUp?', 'images?', 'attachments?', 'remark?'],
  },
]

/** The life of a safety activity (utilities-enterprise.md §7). */
export const activityLifecycle = lifecycle<ActivityFields>(activityStatus, {
  initial: 'draft',
  actions: {
    publish: { zh: '发布', en: 'Publish', consequence: { zh: '参与企业将收到通知', en: 'The companies that it names are told' } },
    start: { zh: '启动', en: 'Start' },
    finish: {
      zh: '办结',
      en: 'Finish',
      consequence: { zh: '填写成效、参加人数并上传照片', en: 'With results, the number of people and photos' },
    },
    cancel: {
      zh: '取消',
      en: 'Cancel',
      danger: true,
      consequence: { zh: '已通知的企业将收到取消通知', en: 'Companies that were told are told of it' },
    },
    feedback: { zh: '反馈', en: 'Feedback', sentAs: { content: 'feedbackContent', images: 'feedbackImages' } },
    overdue: { zh: '办结逾期', en: 'Become overdue' },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows,
  duties: {
    underWay: {
      action: 'finish',
      reason: { zh: '安全活动待办结', en: 'A safety activity waits to be finished' },
      who: (row) => [{ deptId: row.deptId ?? null }],
      within: { workdays: FINISH_WORKDAYS, of: 'endDate' },
    },
  },
  after: {
    published: [{ name: 'lateToStart', in: { workdays: FINISH_WORKDAYS }, of: 'endDate', do: { step: 'overdue' } }],
    underWay: [{ name: 'lateToFinish', in: { workdays: FINISH_WORKDAYS }, of: 'endDate', do: { step: 'overdue' } }],
  },
  steps: [
    { zh: '发布', en: 'Published', states: ['draft', 'published'], date: 'createDate' },
    { zh: '进行', en: 'Under way', states: ['underWay'], date: 'startDate' },
    { zh: '完成', en: 'Finished', states: ['finished'] },
  ],
  tones: { draft: 'neutral', published: 'info', underWay: 'warn', finished: 'success', cancelled: 'neutral' },
})
