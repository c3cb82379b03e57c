import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { policyState } from '../../dictionaries/projects-and-activities.ts'
import type { PolicyFields } from './document-fields.ts'
import { policyRules } from './document-rules.ts'
import { keepsDocument } from './keeper.ts'

const state = policyState.values

/** The list's switch: an edit that says the state and nothing else. */
const switched = (value: string) => ({ path: '', name: 'stateId', value }) as const

/** The publishing of a document (utilities-enterprise.md §7). What is published is changed by nobody: it is withdrawn first, so that a receipt stands for the
 *  text that was read. */
export const publishingLifecycle = lifecycle<PolicyFields>(policyState, {
  initial: 'unpublished',
  actions: {
    publish: {
      zh: '发布',
      en: 'Publish',
      calledAs: switched(state.published.value),
      consequence: { zh: '适用范围内的企业人员将收到通知', en: 'The people of companies in its scope are told' },
      done: { zh: '已发布，并通知适用范围内的企业', en: 'Published; the companies in its scope are told' },
    },
    withdraw: {
      zh: '撤回',
      en: 'Withdraw',
      calledAs: switched(state.withdrawn.value),
      consequence: {
        zh: '企业将不再看到该文件；再次发布后须重新阅读',
        en: 'Companies no longer see it; published again, it is read again',
      },
      done: { zh: '已撤回，企业不再看到', en: 'Withdrawn; companies no longer see it' },
    },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows: [
    {
      action: 'publish',
      from: ['unpublished', 'withdrawn'],
      to: 'published',
      by: keepsDocument,
      complete: true,
      rules: policyRules,
      sets: ({ now }) => ({ publishDate: now }),
      effects: ['openReceipts', 'tellScope', 'moveEffects'],
    },
    {
      action: 'withdraw',
      from: 'published',
      to: 'withdrawn',
      by: keepsDocument,
      effects: ['closeReceipts', 'moveEffects'],
    },
    {
      action: 'edit',
      from: ['unpublished', 'withdrawn'],
      to: 'same',
      by: keepsDocument,
      asks: [
        'title',
        'docNo?',
        'issueOrg',
        'docType',
        'docLevel',
        'issueDate',
        'effectDate?',
        'expireDate?',
        'replacedId?',
        'scopeTypes?',
        'mustRead?',
        'keywords?',
        'summary?',
        'content?',
        'files?',
        'sort?',
        'remark?',
      ],
      rules: policyRules,
    },
    {
      action: 'edit',
      case: 'published',
      from: 'published',
      to: 'same',
      by: keepsDocument,
      // What readers read stays; when it ends, and where it stands in the list, may change.
      asks: ['expireDate?', 'keywords?', 'sort?', 'remark?'],
    },
  ],
  steps: [
    { zh: '拟稿', en: 'Draft', states: ['unpublished'], date: 'createDate' },
    { zh: '发布', en: 'Published', states: ['published'], date: 'publishDate' },
  ],
  tones: { unpublished: 'neutral', published: 'success', withdrawn: 'warn' },
})
