import type { NameIn } from '@chengan/kernel/fields/field'
import { type ActionLook, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull, fileIdsOf } from '@chengan/kernel/values'
import { wjjhStatus } from '../../dictionaries/excavation-plans.ts'
import { meetingSecretary, planOfficer } from '../parties.ts'
import { planFields } from './plan-fields.ts'
import { frozenItemIsExplained, planLiesInItsQuarter, specialMeetingAdjusts } from './plan-rules.ts'

type Plan = typeof planFields

/** Files that came with the release as `attachments` are its files. */
function releasedWith({ row, input }: RuleContext<Plan>): ValuesOf<Plan> {
  const sent = fileIdsOf(input.attachments)
  return row.releaseFile?.length || sent.length === 0 ? {} : { releaseFile: sent }
}

/** What the item was before it goes back to a meeting. */
function backToMeeting({ row, input, now }: RuleContext<Plan>): ValuesOf<Plan> {
  const { planStart, planEnd, conclusion } = row
  const reason = asTextOrNull(input.opinion)
  const former = { planStart, planEnd, conclusion, reason, time: now }
  return { planHistory: [...(row.planHistory ?? []), former], conclusion: null, conclusionDesc: null }
}

const changeable = (Object.keys(planFields) as NameIn<Plan>[])
  .filter((name) => !('readOnly' in planFields[name]) && !('hidden' in planFields[name]))
  .map((name) => `${name}?` as const)

// What another row, the meeting or a job does has `by: 'system'`: no call does it.
const rows: readonly Transition<Plan>[] = [
  { by: 'system', action: 'chooseMeeting', from: 'draft', to: 'toMeeting', asks: ['meetingId'] },
  { by: 'system', action: 'offMeeting', from: 'toMeeting', to: 'draft' },
  { by: 'system', action: 'conclude', from: 'toMeeting', to: 'toRelease' },
  { by: 'system', action: 'defer', from: 'toMeeting', to: 'deferred' },
  { by: 'system', action: 'exclude', from: 'toMeeting', to: 'excluded' },
  { by: 'system', action: 'planReturned', from: 'toRelease', to: 'draft', returns: true },
  {
    by: 'city',
    action: 'release',
    from: 'toRelease',
    to: 'released',
    asks: ['releaseNo', 'releaseDate', 'releaseFile?'],
    opinion: 'required',
    rules: [frozenItemIsExplained],
    sets: releasedWith,
    effects: ['releaseMembers'],
  },
  {
    by: 'city',
    action: 'adjust',
    from: ['released', 'inExecution'],
    to: 'toMeeting',
    asks: ['meetingId'],
    opinion: 'required',
    rules: [specialMeetingAdjusts],
    sets: backToMeeting,
    effects: ['adjustMembers'],
  },
  {
    by: 'city',
    action: 'edit',
    from: ['draft', 'toMeeting'],
    to: 'same',
    asks: changeable,
    rules: [planLiesInItsQuarter],
  },
  { by: 'system', action: 'firstPermit', from: 'released', to: 'inExecution' },
  { by: 'system', action: 'complete', from: 'inExecution', to: 'done' },
  { by: 'system', action: 'expire', from: ['released', 'inExecution'], to: 'notExecuted' },
]

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** The life of a plan item: draft, meeting, release, works (municipal-approval.md §2.3). */
export const planLifecycle: Lifecycle = lifecycle<Plan>(wjjhStatus, {
  initial: 'draft',
  actions: {
    chooseMeeting: look('提交会审', 'Put on the agenda'),
    offMeeting: look('移出议题', 'Take off the agenda'),
    conclude: look('会审通过', 'Include'),
    defer: look('缓列', 'Defer'),
    exclude: look('不列入', 'Exclude'),
    planReturned: look('计划退回', 'Return the plan'),
    edit: look('调整安排', 'Change'),
    release: {
      zh: '发布',
      en: 'Release',
      batch: true,
      files: true,
      consequence: {
        zh: '发布后参与单位可转许可申请，并通知各区和参与单位',
        en: 'Members may then apply for permits; districts and members are told',
      },
      done: { zh: '计划已发布，参与单位可转许可申请', en: 'Released; members may apply for permits' },
    },
    adjust: {
      zh: '调整',
      en: 'Adjust',
      consequence: { zh: '计划回到会审，原安排留存', en: 'The item goes back to a meeting; what it was is kept' },
      done: { zh: '计划已回到会审，原安排留存', en: 'The item is back before a meeting; what it was is kept' },
    },
    firstPermit: look('首个许可', 'First permit'),
    complete: look('全部完成', 'All done'),
    expire: look('年末未执行', 'Not executed'),
  },
  rows,
  duties: {
    draft: { action: 'chooseMeeting', reason: { zh: '计划草案待会审', en: 'Draft item to bring to a meeting' }, who: planOfficer },
    toMeeting: { action: 'conclude', reason: { zh: '计划待会审结论', en: 'Item to be concluded' }, who: meetingSecretary },
    toRelease: { action: 'release', reason: { zh: '计划待发布', en: 'Plan item to release' }, who: planOfficer },
  },
  steps: [
    { zh: '草案', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '会审', en: 'Meeting', states: ['toMeeting', 'deferred', 'excluded'] },
    { zh: '发布', en: 'Release', states: ['toRelease', 'released'], date: 'releaseDate' },
    { zh: '执行', en: 'Execution', states: ['inExecution'] },
    { zh: '完成', en: 'Done', states: ['done', 'notExecuted'] },
  ],
  tones: {
    draft: 'neutral',
    toMeeting: 'info',
    toRelease: 'warn',
    released: 'success',
    inExecution: 'info',
    deferred: 'neutral',
    excluded: 'neutral',
    done: 'success',
    notExecuted: 'error',
  },
})
