import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { corrStatus } from '../../dictionaries/personnel.ts'
import { correctionFields } from './fields.ts'

type Correction = typeof correctionFields

/** Months that a probation may last at most, extension included (劳动合同法 art. 19). */
export const LONGEST_PROBATION = 6

/** The last day of the longest probation of who entered on a day; the end of time where the day is not given. */
export function probationEndsBy(entryDate: string | null | undefined): string {
  return entryDate ? addMonths(entryDate, LONGEST_PROBATION) : '9999-12-31'
}

const regularOnlyAfterEntry = rule<Correction>({
  name: 'regularOnlyAfterEntry',
  refuses: {
    correctionNotAfterEntry: {
      code: 10033,
      zh: '转正日期必须晚于入职日期',
      en: 'The correction date has to lie after the entry date',
    },
  },
  when: { field: 'correctionDate', given: true },
  check: ({ row }) =>
    row.entryDate && (row.correctionDate ?? '') <= row.entryDate ? { key: 'correctionNotAfterEntry', field: 'correctionDate' } : undefined,
})

const extensionStaysWithinSixMonths = rule<Correction>({
  name: 'extensionStaysWithinSixMonths',
  source: '劳动合同法 art. 19',
  when: { field: 'extendTo', given: true },
  check: ({ row }) => {
    const last = probationEndsBy(row.entryDate)
    return (row.extendTo ?? '') > last
      ? { key: 'dateTooLate', field: 'extendTo', values: { '0': correctionFields.extendTo.label, '1': last } }
      : undefined
  },
})

/** What is decided stays; a draft is its applicant's alone, also for colleagues who see it. */
const onlyTheApplicantsDraftIsEdited = rule<Correction>({
  name: 'onlyTheApplicantsDraftIsEdited',
  check: ({ before, actor }) => {
    if (before === null || before.status === corrStatus.values.inApproval.value) return undefined
    if (before.status !== corrStatus.values.draft.value) return { key: 'wrongState' }
    return before.applyUserId === actor.userId || actor.superAdmin ? undefined : { key: 'forbidden' }
  },
})

export const correctionRules = [regularOnlyAfterEntry, extensionStaysWithinSixMonths, onlyTheApplicantsDraftIsEdited]

/** What the flow makes of an application (municipal-approval.md §3.8): no call does it. */
export const correctionLifecycle = lifecycle<Correction>(corrStatus, {
  initial: 'draft',
  actions: {
    start: { zh: '发起', en: 'Start' },
    agree: { zh: '同意转正', en: 'Agree' },
    extend: { zh: '延长试用', en: 'Extend' },
    refuse: { zh: '不予转正', en: 'Refuse' },
    backToFirst: { zh: '驳回', en: 'Return to the applicant' },
    return: { zh: '退回', en: 'Return' },
    endProcess: { zh: '终止', en: 'Terminate' },
  },
  rows: [
    { action: 'start', from: 'draft', to: 'inApproval', by: 'system' },
    { action: 'agree', from: 'inApproval', to: 'regularised', by: 'system', asks: ['leaderOpinion'] },
    { action: 'extend', from: 'inApproval', to: 'probationExtended', by: 'system', asks: ['leaderOpinion', 'extendTo'] },
    { action: 'refuse', from: 'inApproval', to: 'refused', by: 'system', asks: ['leaderOpinion'] },
    { action: 'backToFirst', from: 'inApproval', to: 'draft', returns: true, by: 'system', opinion: 'required' },
    { action: 'return', from: 'inApproval', to: 'draft', returns: true, by: 'system', opinion: 'required' },
    { action: 'endProcess', from: 'inApproval', to: 'terminated', by: 'system', opinion: 'required' },
  ],
  tones: {
    draft: 'neutral',
    inApproval: 'info',
    regularised: 'success',
    probationExtended: 'warn',
    refused: 'error',
    terminated: 'neutral',
  },
})
