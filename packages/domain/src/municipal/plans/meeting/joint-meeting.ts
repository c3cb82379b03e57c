import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import type { NameIn } from '@chengan/kernel/fields/field'
import { computed } from '@chengan/kernel/rule'
import { wjhyStatus } from '../../dictionaries/excavation-plans.ts'
import { pageOfMenu } from '../../menu-pages.ts'
import { meetingFields } from './meeting-fields.ts'
import { meetingFigures } from './meeting-figures.ts'
import { feedbackOwed, meetingLifecycle } from './meeting-lifecycle.ts'

const everybody: readonly Level[] = ['city', 'district', 'enterprise']
const state = wjhyStatus.values
/** From the pre-release on it is not the secretary's alone. */
const announced: Filter<NameIn<typeof meetingFields>> = { not: { column: 'status', is: state.draft.value } }

/** The joint meeting on a plan, or on single matters (municipal-approval.md §2.5). */
export const jointMeeting = defineResource({
  name: 'jointMeeting',
  root: 'szgl/wjhy',
  area: 'municipal',
  label: { zh: '联席会议', en: 'Joint meeting' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    meeting: { zh: '会议', en: 'Meeting' },
    people: { zh: '参会单位', en: 'Participants' },
    agenda: { zh: '议题', en: 'Agenda' },
    papers: { zh: '材料与纪要', en: 'Papers and minutes' },
  },
  fields: meetingFields,
  children: {
    participants: { columns: ['deptId', 'userName', 'phone', 'attitude', 'feedback', 'signTime'], owes: [feedbackOwed] },
    items: { columns: ['wjjhId', 'wjspId', 'order', 'presenter', 'conclusion', 'conclusionDesc'] },
  },
  computed: computed<typeof meetingFields>({ values: meetingFigures }),
  lifecycles: { status: meetingLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['title', 'meetingKind'] },
  numbers: { meetingNo: ['HY', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  list: {
    columns: ['meetingNo', 'title', 'meetingKind', 'meetingTime', 'place', 'itemCount', 'signedCount', 'invitedCount', 'status'],
    search: ['title', 'planYear', 'meetingKind', 'meetingTime', 'status'],
    order: '-meetingTime',
    nameField: 'title',
    titleFields: ['meetingNo', 'title'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(state).map(([key, { value, zh, en }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    ],
  },
  screens: pageOfMenu('wjhy', '联席会议', 'Joint meeting', {
    levels: everybody,
    menu: { sort: 80 },
    addLevels: ['city'],
    dutyOf: everybody,
    view: 'jointMeetings',
    details: true,
    help: {
      zh: '召集交警、各区和管线单位会审挖掘计划：预发布征求意见，会上逐项形成结论，纪要用印后归档。',
      en: 'Police, districts and pipeline units deliberate the plan: papers go out, each item is concluded, the sealed minutes are archived.',
    },
  }),
  buttons: {
    words: {
      feedback: { zh: '反馈意见', en: 'Feedback' },
      conclude: { zh: '录入结论', en: 'Conclude' },
      cancel: { zh: '取消', en: 'Cancel' },
    },
  },
  // Who is invited takes part; whose items were deliberated reads the archived minutes.
  parties: {
    departments: ['deptId', 'invitedDeptIds', 'concernedDeptIds'],
    regions: [],
    managing: ['invitedDeptIds'],
    invited: { departments: ['invitedDeptIds'], where: announced },
  },
  visible: {
    district: announced,
    enterprise: {
      any: [{ all: [{ column: 'invitedDeptIds', inOwnTree: true }, announced] }, { column: 'status', is: state.archived.value }],
    },
  },
  alerts: {
    feedback: {
      zh: '会议反馈截止',
      en: 'Feedback due',
      on: 'feedbackDeadline',
      where: { column: 'status', is: state.preReleased.value },
      steps: [{ before: 1 }],
      until: 0,
      to: [
        {
          lines: {
            children: 'participants',
            departments: 'deptId',
            where: {
              all: [
                { field: 'invited', is: true },
                { field: 'feedbackTime', empty: true },
              ],
            },
          },
        },
      ],
      opens: '/szgl/spyjgl/wjzdspyjs/wjhy',
      title: { zh: '会议反馈将截止：{title}', en: 'Feedback due: {title}' },
      text: { zh: '{title}的意见反馈将于{on}截止，逾期视为无意见。', en: 'Opinions on {title} are due by {on}; silence counts as none.' },
    },
  },
  flow: { definitions: ['szgl_ndsb'] },
  deletable: { column: 'status', is: state.draft.value },
  levels: {
    '*': everybody,
    add: ['city'],
    edit: ['city'],
    delete: ['city'],
    preRelease: ['city'],
    conclude: ['city'],
    archive: ['city'],
    cancel: ['city'],
    feedback: everybody,
    sign: everybody,
  },
  after: { add: ['fillAgenda'], edit: ['settleAgenda'], delete: ['releaseAgenda'] },
  without: ['export', 'import'],
  form: { as: 'drawer' },
})

export interface JointMeeting extends RowOf<typeof jointMeeting> {}
