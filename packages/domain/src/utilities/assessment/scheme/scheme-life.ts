import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { ndkhSchemeStatus } from '../../dictionaries/companies.ts'
import type { SchemeFields } from './scheme-fields.ts'
import { itemsAddUp, oneSchemeATrade } from './scheme-rules.ts'

/** A scheme is drafted and published; what is published is frozen, so that what was judged by it stays judged by it (gysy/ndkhscheme/rule-1). */
export const schemeLifecycle = lifecycle<SchemeFields>(ndkhSchemeStatus, {
  initial: 'draft',
  actions: {
    publish: {
      zh: '发布',
      en: 'Publish',
      consequence: {
        zh: '发布后不能修改，可据此发起考核；下一年度可复制',
        en: 'It is frozen, and companies can be judged by it; copy it for another year',
      },
      done: { zh: '方案已发布', en: 'The scheme is published' },
    },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows: [
    { action: 'publish', from: 'draft', to: 'published', by: 'city', complete: true, rules: [itemsAddUp, oneSchemeATrade] },
    {
      action: 'edit',
      from: 'draft',
      to: 'same',
      by: 'city',
      asks: ['year', 'name', 'businessTypes', 'selfDueDate?', 'districtDueDate?', 'cityDueDate?', 'items?'],
    },
  ],
  steps: [
    { zh: '拟定', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '发布', en: 'Published', states: ['published'] },
  ],
  tones: { draft: 'neutral', published: 'success' },
})
