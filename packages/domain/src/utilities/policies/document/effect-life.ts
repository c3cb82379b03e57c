import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { effectStatus } from '../../dictionaries/projects-and-activities.ts'
import type { PolicyFields } from './document-fields.ts'
import { keepsDocument } from './keeper.ts'

/** The effect of a document: the night moves it by its dates and by what replaces it, an edit of the dates at once (gysy/policydocument/rule-2). */
export const effectLifecycle = lifecycle<PolicyFields>(effectStatus, {
  initial: 'inForce',
  actions: {
    expire: { zh: '失效', en: 'Expire' },
    takeEffect: { zh: '施行', en: 'Take effect' },
    restore: { zh: '恢复有效', en: 'Be in force again' },
    postpone: { zh: '改为尚未施行', en: 'Be not yet in force' },
    amend: {
      zh: '标为已修订',
      en: 'Mark as amended',
      permittedAs: 'edit',
      consequence: { zh: '文件仍可阅读，时效显示为已修订', en: 'It stays readable and shows as amended' },
      done: { zh: '已标为修订', en: 'Marked as amended' },
    },
  },
  rows: [
    { action: 'expire', from: ['inForce', 'notYetInForce', 'amended'], to: 'abolished', by: 'system' },
    { action: 'takeEffect', from: 'notYetInForce', to: 'inForce', by: 'system' },
    { action: 'restore', from: 'abolished', to: 'inForce', by: 'system' },
    { action: 'postpone', from: ['inForce', 'abolished', 'amended'], to: 'notYetInForce', by: 'system' },
    { action: 'amend', from: 'inForce', to: 'amended', by: keepsDocument, opinion: 'required' },
  ],
  tones: { inForce: 'success', abolished: 'neutral', amended: 'info', notYetInForce: 'warn' },
})
