import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { requestStatus } from '../../dictionaries/flows.ts'
import type { requestFields } from './fields.ts'

type Request = typeof requestFields

const { values } = requestStatus

/** What is decided stays; a draft is its applicant's alone, also for colleagues who see it. */
export const onlyTheApplicantsDraftIsEdited = rule<Request>({
  name: 'onlyTheApplicantsDraftIsEdited',
  check: ({ before, actor }) => {
    if (before === null || before.status === values.inApproval.value || before.status === values.returned.value) return undefined
    if (before.status !== values.draft.value) return { key: 'wrongState' }
    return before.applyUserId === actor.userId || actor.superAdmin ? undefined : { key: 'forbidden' }
  },
})

/** What the flow makes of a request, whatever process it goes through: no call does it. */
export const requestLifecycle = lifecycle<Request>(requestStatus, {
  initial: 'draft',
  actions: {
    start: { zh: '发起', en: 'Start' },
    agree: { zh: '通过', en: 'Approve' },
    refuse: { zh: '不予通过', en: 'Refuse' },
    return: { zh: '退回', en: 'Return' },
    resubmit: { zh: '重新提交', en: 'Hand in again' },
    recall: { zh: '撤回', en: 'Withdraw' },
    endProcess: { zh: '终止', en: 'Terminate' },
  },
  rows: [
    { action: 'start', from: 'draft', to: 'inApproval', by: 'system' },
    { action: 'return', from: 'inApproval', to: 'returned', returns: true, by: 'system' },
    { action: 'resubmit', from: 'returned', to: 'inApproval', by: 'system' },
    { action: 'agree', from: 'inApproval', to: 'approved', by: 'system' },
    { action: 'refuse', from: 'inApproval', to: 'notApproved', by: 'system' },
    { action: 'recall', from: ['inApproval', 'returned'], to: 'draft', by: 'system' },
    { action: 'endProcess', from: ['inApproval', 'returned'], to: 'terminated', by: 'system' },
  ],
  tones: { draft: 'neutral', inApproval: 'info', returned: 'warn', approved: 'success', notApproved: 'error', terminated: 'neutral' },
})
