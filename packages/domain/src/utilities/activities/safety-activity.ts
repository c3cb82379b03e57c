import { levelCode } from '@chengan/kernel/access/level'
import type { Alert } from '@chengan/kernel/alerts/alert'
import { isGiven } from '@chengan/kernel/condition'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, linesOf, tasks } from '@chengan/kernel/definition/rows/section'
import { computed, fill } from '@chengan/kernel/rule'
import { activityStatus } from '../dictionaries/projects-and-activities.ts'
import { type ActivityFields, activityFields } from './activity-fields.ts'
import { activityLifecycle, FINISH_WORKDAYS } from './activity-life.ts'
import { activityMetrics } from './activity-metrics.ts'

const all = ['city', 'district', 'enterprise'] as const
const state = activityStatus.values
const open = [state.published.value, state.underWay.value] as const
const tab = (key: keyof typeof state): ListTab => ({
  key,
  zh: state[key].zh,
  en: state[key].en,
  filter: { column: 'status', is: state[key].value },
})

const activityAlerts = {
  unfinished: {
    zh: '安全活动办结逾期',
    en: 'Safety activity not finished',
    on: 'endDate',
    in: 'workdays',
    where: { column: 'status', oneOf: open },
    steps: [{ after: FINISH_WORKDAYS, level: 1 }],
    to: [{ departments: ['deptId'], may: 'finish' }],
    sms: 'never',
    title: { zh: '安全活动办结逾期：{title}', en: 'Not finished: {title}' },
    text: {
      zh: '安全活动“{title}”于{on}结束，超过5个工作日仍未办结，请填写成效和参加人数后办结，未举行的请取消。',
      en: '{title} ended on {on} and is not finished after five working days: finish it with its results, or cancel what was not held.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** Safety activities of the city, its districts and the companies; those that an activity names see it and give feedback (utilities-enterprise.md §7). */
export const safetyActivity = defineResource({
  name: 'safetyActivity',
  root: 'gysy/gysyaqjdaqglhd',
  area: 'utilities',
  label: { zh: '安全监督管理活动', en: 'Safety-supervision activity' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    activity: { zh: '活动信息', en: 'Activity' },
    place: { zh: '活动地点', en: 'Place' },
    people: { zh: '组织与参加', en: 'Organiser and participants' },
    outcome: { zh: '活动成效', en: 'Outcome' },
    feedback: { zh: '企业反馈', en: 'Feedback' },
    state: { zh: '状态与备注', en: 'State and remark' },
  },
  fields: activityFields,
  lifecycles: { status: activityLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['title', 'activityType'] },
  fill: fill<ActivityFields>({ values: ({ before, actor }) => (before === null ? { level: levelCode[actor.level] } : {}) }),
  computed: computed<ActivityFields>({ values: ({ row, actor }) => (isGiven(row.organizer) ? {} : { organizer: actor.deptName }) }),
  children: { feedbacks: { as: 'feedback', columns: ['gasCompaniesId', 'content', 'images', 'date'] } },
  list: {
    columns: [
      'title',
      'activityType',
      'level',
      'organizer',
      'startDate',
      'endDate',
      'place',
      'gasCompaniesIds',
      'participantCount',
      'status',
    ],
    search: ['title', 'activityType', 'level', 'status', 'startDate', 'gasCompaniesIds', 'regionId', 'overdue'],
    order: '-startDate',
    nameField: 'title',
    tabs: [{ key: 'all', zh: '全部', en: 'All' }, tab('draft'), tab('published'), tab('underWay'), tab('finished'), tab('cancelled')],
    tones: [
      { tone: 'overdue', when: { field: 'overdue', is: true } },
      { tone: 'muted', when: { field: 'status', is: state.cancelled.value } },
    ],
    marks: [{ field: 'overdue', zh: '逾期', en: 'Overdue', tone: 'error' }],
    summaryFields: ['place'],
  },
  metrics: activityMetrics,
  dimensions: { level: { field: 'level' }, type: { field: 'activityType' } },
  screens: [
    {
      route: '/aqjg/aqhd/index',
      zh: '安全活动',
      en: 'Safety activities',
      levels: all,
      menu: { under: 'aqjg', sort: 90, code: 'aqhd', icon: 'calendar-check-o' },
      dutyOf: all,
      help: {
        zh: '市级、区县组织的安全检查、宣传、演练、会议和培训，以及企业自办的演练。发布后通知参与企业，企业在此反馈；结束后5个工作日未办结为逾期。',
        en: 'Inspections, campaigns, drills, meetings and trainings of the city and districts, and drills of companies. Published, the companies that it names are told and give feedback; what is not finished five working days after its end is overdue.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'publish', 'start', 'finish', 'cancel', 'feedback'] },
  parties: {
    departments: ['deptId'],
    through: ['gasCompaniesIds'],
    regions: ['regionId'],
    openTo: {
      levels: ['district'],
      where: {
        all: [
          { column: 'status', oneOf: [...open, state.finished.value] },
          { column: 'regionId', regionCovers: { actor: 'regionId' } },
        ],
      },
    },
  },
  // A draft is whoever makes it.
  visible: {
    all: {
      any: [
        { not: { column: 'status', is: state.draft.value } },
        { column: 'deptId', inOwnTree: true },
        { column: 'creator', is: { actor: 'userId' } },
      ],
    },
  },
  alerts: activityAlerts,
  deletable: {
    all: [
      { column: 'status', oneOf: [state.draft.value, state.cancelled.value] },
      { column: 'deptId', inOwnTree: true },
      { column: 'level', is: { actor: 'levelCode' } },
    ],
  },
  levels: { '*': all, publish: all, start: all, finish: all, cancel: all, feedback: ['enterprise'] },
  without: ['import'],
  form: { as: 'drawer' },
  detail: { sections: [linesOf<ActivityFields>()('feedbacks'), tasks, history] },
})

export interface SafetyActivity extends RowOf<typeof safetyActivity> {}
