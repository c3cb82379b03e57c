import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { yhRetentionState } from '../../dictionaries/projects.ts'
import { runningWorks } from '../works-parties.ts'
import { ACCEPT_PASSED, ACCEPT_REFUSED, RETENTION_DAYS } from './acceptance-codes.ts'
import type { WorksAcceptanceFields } from './acceptance-fields.ts'
import * as rules from './acceptance-rules.ts'

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const check = { action: 'checkRetention', from: ['applied', 'reminded'], by: rules.paysRetention, opinion: 'required' } as const
const pays = {
  action: 'payRetention',
  reason: { zh: '质保金待返还', en: 'Retention to pay' },
  who: runningWorks,
  within: { days: RETENTION_DAYS },
} as const
const checks = {
  action: 'checkRetention',
  reason: { zh: '质保金申请待核实', en: 'Application for the retention to check' },
  who: runningWorks,
  within: { days: RETENTION_DAYS },
} as const

/** The retention of an accepted project: applied for when the liability has ended, checked within 14 days, paid within 14 more; no answer in 14 days and in 14 after
 *  a reminder is agreement (建质〔2017〕138号 arts. 10, 11; yhgl/zxyhxmys/rule-3). */
export const retentionLifecycle: Lifecycle = lifecycle<WorksAcceptanceFields>(yhRetentionState, {
  initial: 'withheld',
  actions: {
    applyRetention: {
      zh: '申请返还质保金',
      en: 'Apply for the retention',
      consequence: { zh: '管理单位14天内核实，核实后14天内返还', en: 'It is checked within 14 days and paid within 14 more' },
    },
    remindRetention: {
      zh: '催告',
      en: 'Remind',
      consequence: { zh: '催告后14天内仍不答复的，视为认可返还申请', en: 'No answer within another 14 days is agreement' },
    },
    checkRetention: {
      zh: '核实质保金',
      en: 'Check the retention',
      outcomes: { [ACCEPT_PASSED]: { zh: '同意返还', en: 'Agree' }, [ACCEPT_REFUSED]: { zh: '不同意', en: 'Disagree' } },
    },
    agreedBySilence: { zh: '逾期未答复视为认可', en: 'Agreed by silence' },
    payRetention: { zh: '返还质保金', en: 'Pay the retention' },
  },
  rows: [
    {
      action: 'applyRetention',
      from: 'withheld',
      to: 'applied',
      by: rules.isOwedRetention,
      when: { field: 'liabilityTo', given: true },
      asks: ['retentionAmount'],
      rules: [rules.liabilityHasEnded],
      sets: ({ today }) => ({ retentionApplied: today, retentionReminded: null }),
      done: { zh: '已申请返还质保金，14天内核实', en: 'Applied for; it is checked within 14 days' },
    },
    {
      action: 'remindRetention',
      from: 'applied',
      to: 'reminded',
      by: rules.isOwedRetention,
      rules: [rules.answerIsLate],
      sets: ({ today }) => ({ retentionReminded: today }),
      tells: ['retentionReminder'],
      done: { zh: '已催告，14天内仍不答复的视为认可', en: 'Reminded; silence of another 14 days is agreement' },
    },
    {
      ...check,
      case: 'agreed',
      to: 'agreed',
      when: outcome(ACCEPT_PASSED),
      sets: ({ today }) => ({ retentionAgreed: today }),
      done: { zh: '已核实，14天内返还', en: 'Agreed; it is paid within 14 days' },
    },
    {
      ...check,
      case: 'refused',
      to: 'withheld',
      returns: { as: { zh: '质保金不予返还', en: 'Retention refused' } },
      when: outcome(ACCEPT_REFUSED),
      tells: ['retentionRefused'],
      done: { zh: '已答复不同意返还，施工单位整改后再申请', en: 'Refused; the builder puts it right and applies again' },
    },
    {
      action: 'agreedBySilence',
      from: 'reminded',
      to: 'agreed',
      by: 'system',
      sets: ({ today }) => ({ retentionAgreed: today, retentionBySilence: true }),
      tells: ['retentionBySilence'],
    },
    {
      action: 'payRetention',
      from: 'agreed',
      to: 'paid',
      by: rules.paysRetention,
      asks: ['retentionPaid'],
      done: { zh: '质保金已返还', en: 'The retention is paid' },
    },
  ],
  after: {
    reminded: [{ name: 'silence', in: { days: RETENTION_DAYS + 1 }, of: 'retentionReminded', do: { step: 'agreedBySilence' } }],
  },
  duties: { applied: checks, reminded: checks, agreed: pays },
  decidedOn: {
    applied: ['retentionAmount', 'liabilityTo', 'leftoverItems'],
    reminded: ['retentionAmount', 'liabilityTo', 'leftoverItems'],
  },
  tones: { withheld: 'neutral', applied: 'warn', reminded: 'warn', agreed: 'info', paid: 'success' },
})
