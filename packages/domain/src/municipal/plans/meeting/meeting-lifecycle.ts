import { inOwnTree } from '@chengan/kernel/access/actor'
import { holds } from '@chengan/kernel/condition'
import { lineDuty } from '@chengan/kernel/definition/rows/line-duty'
import { type ActionLook, type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { wjhyStatus } from '../../dictionaries/excavation-plans.ts'
import { meetingSecretary } from '../parties.ts'
import { isOnSingleMatters, isOnThePlan, type meetingFields, type participant } from './meeting-fields.ts'
import { withFeedback, withSignature, withSilence } from './meeting-figures.ts'
import {
  agendaIsConcluded,
  feedbackNamesAnItem,
  objectionGivesItsReason,
  planMeetingInvitesPoliceAndDistricts,
  policeObjectionIsAnswered,
} from './meeting-rules.ts'

type Meeting = typeof meetingFields

/** A department that is invited; by the meeting's own column, which a row without its child rows has too. */
const invited: Allowed<Meeting> = {
  name: 'invited',
  may: (row, actor) => row.invitedDeptIds?.some((id) => inOwnTree(actor, id)) === true,
  refusal: 'notInvited',
  refuses: { notInvited: { code: -2, zh: '本单位未受邀参加该会议', en: 'Your department is not invited to this meeting' } },
}

const rows: readonly Transition<Meeting>[] = [
  {
    by: 'city',
    action: 'preRelease',
    from: 'draft',
    to: 'preReleased',
    asks: ['preReleaseFile?'],
    opinion: 'required',
    complete: true,
    rules: [planMeetingInvitesPoliceAndDistricts],
    sets: ({ now }) => ({ preReleaseTime: now }),
    effects: ['setFeedbackDeadline', 'takeAgendaToTheMeeting', 'inviteParticipants'],
  },
  {
    action: 'feedback',
    from: 'preReleased',
    to: 'same',
    by: invited,
    asks: ['attitude', 'itemId?'],
    rules: [objectionGivesItsReason, feedbackNamesAnItem],
    sets: withFeedback,
  },
  { action: 'sign', from: ['preReleased', 'inSession'], to: 'same', by: invited, sets: withSignature },
  { by: 'system', action: 'silent', from: 'preReleased', to: 'same', sets: ({ row }) => withSilence(row) },
  {
    by: ['city', 'system'],
    action: 'start',
    from: 'preReleased',
    to: 'inSession',
    sets: ({ row }) => withSilence(row),
  },
  {
    by: 'city',
    action: 'conclude',
    from: 'inSession',
    to: 'concluded',
    asks: ['items'],
    rules: [agendaIsConcluded, policeObjectionIsAnswered],
    effects: ['applyConclusions'],
  },
  {
    by: 'city',
    action: 'archive',
    from: 'concluded',
    to: 'archived',
    when: isOnSingleMatters,
    asks: ['minutesNo', 'minutes', 'minutesFile'],
  },
  { by: 'system', action: 'minutesSealed', from: 'concluded', to: 'archived' },
  { by: 'system', action: 'reopen', from: 'archived', to: 'draft' },
  {
    by: 'city',
    action: 'cancel',
    from: ['draft', 'preReleased'],
    to: 'cancelled',
    opinion: 'required',
    effects: ['releaseAgenda', 'tellOfTheCancelling'],
  },
  {
    by: 'city',
    action: 'edit',
    case: 'preparing',
    from: ['preReleased', 'inSession'],
    to: 'same',
    asks: ['endTime?', 'place?', 'host?', 'recorder?', 'participants?', 'items?', 'preReleaseFile?', 'remark?'],
    // Nobody who must be invited is taken off the list again.
    rules: [planMeetingInvitesPoliceAndDistricts],
  },
]

/** Each department that is invited and has not answered owes its feedback until the deadline (municipal-approval.md §2.5). */
export const feedbackOwed = lineDuty<typeof participant, Meeting>({
  action: 'feedback',
  reason: { zh: '联席会议征求意见待反馈', en: 'Feedback to a joint meeting' },
  while: {
    all: [
      { field: 'owner.status', is: wjhyStatus.values.preReleased.value },
      { field: 'invited', isNot: false },
      { field: 'feedbackTime', given: false },
      { field: 'deptId', given: true },
    ],
  },
  who: ({ deptId = null }) => [{ deptId }],
  within: { until: 'owner.feedbackDeadline' },
})

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** The life of a meeting: invited, answered, held, concluded, archived (municipal-approval.md §2.5). */
export const meetingLifecycle: Lifecycle = lifecycle<Meeting>(wjhyStatus, {
  initial: 'draft',
  actions: {
    preRelease: {
      zh: '预发布',
      en: 'Pre-release',
      consequence: {
        zh: '议题和材料发给参会单位征求意见，三个工作日内反馈',
        en: 'Agenda and papers go to the participants, who answer within three working days',
      },
      done: { zh: '会议已预发布，三个工作日内征求意见', en: 'Pre-released; answers come within three working days' },
    },
    feedback: {
      zh: '反馈意见',
      en: 'Give feedback',
      consequence: { zh: '反对须说明理由，会上标红讨论', en: 'An objection gives its reason and is discussed at the meeting' },
      done: { zh: '意见已提交，会上讨论', en: 'Your opinion is sent to the meeting' },
    },
    sign: { zh: '签到', en: 'Sign in', done: { zh: '已签到', en: 'Signed in' } },
    silent: look('反馈截止，未反馈的视为无意见', 'Feedback closed: silence is no objection'),
    start: {
      zh: '开始会议',
      en: 'Start',
      permittedAs: 'conclude',
      done: { zh: '会议已开始，未反馈的视为无意见', en: 'The meeting has begun; who did not answer has no objection' },
    },
    conclude: {
      zh: '录入结论',
      en: 'Conclude',
      consequence: { zh: '计划与申报按结论列入、缓列或不列入', en: 'Items and declarations are included, deferred or excluded' },
      done: { zh: '结论已录入，计划与申报已按结论处理', en: 'Concluded; items and declarations follow' },
    },
    archive: { zh: '归档', en: 'Archive', done: { zh: '会议已归档', en: 'The meeting is archived' } },
    minutesSealed: look('纪要用印归档', 'Minutes sealed'),
    reopen: look('再次会审', 'Meet again'),
    edit: look('调整会务', 'Change'),
    cancel: {
      zh: '取消会议',
      en: 'Cancel',
      danger: true,
      consequence: { zh: '议题退回草案，通知已邀请单位', en: 'Items go back to drafts; who was invited is told' },
      done: { zh: '会议已取消，议题退回草案', en: 'Cancelled; its items are drafts again' },
    },
  },
  rows,
  after: {
    preReleased: [
      { name: 'silence', in: { minutes: 0 }, of: 'feedbackDeadline', do: { step: 'silent' } },
      { name: 'begin', in: { minutes: 0 }, of: 'meetingTime', do: { step: 'start' } },
    ],
  },
  duties: {
    draft: { action: 'preRelease', reason: { zh: '会议待预发布', en: 'Meeting to pre-release' }, who: meetingSecretary },
    inSession: {
      action: 'conclude',
      reason: { zh: '会议待录入结论', en: 'Meeting to conclude' },
      who: meetingSecretary,
      within: { days: 1 },
    },
    concluded: {
      action: 'archive',
      reason: { zh: '会议待归档', en: 'Meeting to archive' },
      // The sealed minutes archive a meeting on the plan by themselves.
      who: (row) => (holds(isOnThePlan, row) ? [] : meetingSecretary()),
      within: { workdays: 5 },
    },
  },
  steps: [
    { zh: '筹备', en: 'Prepare', states: ['draft'], date: 'createDate' },
    { zh: '预发布', en: 'Pre-release', states: ['preReleased'], date: 'preReleaseTime' },
    { zh: '会议', en: 'Meeting', states: ['inSession'], date: 'meetingTime' },
    { zh: '结论', en: 'Conclusions', states: ['concluded'] },
    { zh: '归档', en: 'Archive', states: ['archived'] },
  ],
  tones: { draft: 'neutral', preReleased: 'info', inSession: 'warn', concluded: 'success', archived: 'neutral', cancelled: 'neutral' },
})
