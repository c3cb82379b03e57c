import type { Alert } from '@chengan/kernel/alerts/alert'
import { licenceStatus } from '../../dictionaries/companies.ts'

const state = licenceStatus.values

/** Who decides it is told before a term ends and once it has. */
const toAuthority = [{ duty: true }] as const
const steps = [{ before: 2 }, { after: 1, every: 3, level: 3 }] as const
const escalates = [{ after: 2, in: 'workdays', to: ['city'] }] as const

/** The terms of the law, and what goes on without a decision (utilities-enterprise.md §7). */
export const licenceAlerts = {
  acceptance: {
    zh: '许可申请受理期限',
    en: 'Application to accept',
    on: 'supplementBy',
    where: { column: 'status', is: state.toAccept.value },
    steps: [{ before: 2 }, { before: 0, level: 2 }, { after: 1, every: 3, level: 3 }],
    to: toAuthority,
    title: { zh: '许可申请待受理：{companyName}', en: 'To accept: {companyName}' },
    text: {
      zh: '{companyName}的许可申请{applyNo}须于{on}前告知补正或决定是否受理，逾期视为受理。',
      en: 'Application {applyNo} of {companyName} is accepted or answered until {on}; silence accepts it.',
    },
  },
  decision: {
    zh: '许可决定期限',
    en: 'Decision on a licence',
    on: 'decideBy',
    where: { column: 'status', is: state.underReview.value },
    steps,
    to: toAuthority,
    escalates,
    title: { zh: '许可申请待决定：{companyName}', en: 'To decide: {companyName}' },
    text: {
      zh: '{companyName}的许可申请{applyNo}须于{on}前作出决定。',
      en: 'Application {applyNo} of {companyName} is decided until {on}.',
    },
    late: {
      title: { zh: '许可决定超期：{companyName}', en: 'Decision overdue: {companyName}' },
      text: {
        zh: '{companyName}的许可申请{applyNo}决定期限为{on}，已超期，请立即办理。',
        en: 'Application {applyNo} of {companyName} was to be decided until {on}: decide it at once.',
      },
    },
  },
  delivery: {
    zh: '许可证发放期限',
    en: 'Licence to hand over',
    on: 'deliverBy',
    where: { column: 'status', is: state.toIssue.value },
    steps,
    to: toAuthority,
    escalates,
    title: { zh: '许可证待发放：{companyName}', en: 'To hand over: {companyName}' },
    text: {
      zh: '{companyName}的许可已准予，须于{on}前颁发送达许可证。',
      en: 'The licence of {companyName} is granted and is handed over until {on}.',
    },
  },
  suspensionEnds: {
    zh: '许可暂停到期',
    en: 'Suspension ends',
    on: 'suspendUntil',
    where: { column: 'status', is: state.suspended.value },
    steps: [{ before: 7 }, { after: 1, every: 7 }],
    to: ['owner', 'district'],
    title: { zh: '许可暂停到期：{companyName}', en: 'Suspension ends: {companyName}' },
    text: {
      zh: '{companyName}许可证{licenceNo}的暂停期限为{on}，请核查整改情况后恢复或依法处理。',
      en: 'The suspension of licence {licenceNo} of {companyName} ends on {on}: check it, lift it or go on by law.',
    },
  },
  countsAsGranted: {
    zh: '延续逾期视为准予',
    en: 'Extension counts as granted',
    on: 'licenceValidTo',
    where: {
      all: [
        { column: 'status', is: state.valid.value },
        { column: 'renewalPending', is: true },
      ],
    },
    steps: [{ after: 1, every: 7, level: 3 }],
    to: ['district', 'city'],
    title: { zh: '延续未决定，视为准予：{companyName}', en: 'Extension undecided: {companyName}' },
    text: {
      zh: '{companyName}许可证{licenceNo}于{on}到期，按期提出的延续申请未作决定，依行政许可法第五十条视为准予延续，请立即补办。',
      en: 'Licence {licenceNo} of {companyName} ended on {on} while its extension, filed in time, is undecided: it counts as granted (Administrative Licensing Law art. 50).',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
