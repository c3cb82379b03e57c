import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE } from '../../../specification/reasons.ts'
import { specialBatch } from './special-batch.ts'

export const specialBatchDifferences = differencesOf(specialBatch, [
  { because: 'What is made of the batch, in the words of people; the page is called as the book calls it.', roots: ['zh'] },
  {
    because: 'The unit as people read it, in the language of the console.',
    fields: ['budgetQuota unit', 'totalAmount unit', 'approvedSum unit'],
  },
  { because: BY_ACTION_ALONE, fields: ['releaseDocNo read-only', 'releaseDate read-only', 'status read-only'] },
  { because: 'A text of several lines.', fields: ['basis type', 'remark type'] },
  { because: 'Projects are counted in 个; no release lies in the future.', fields: ['projectCount unit', 'releaseDate limit'] },
  {
    because: 'A project is added from its batch, by the form of the project; the same as an add at its own root (decision 0197).',
    calls: ['PUT yhgl/zxyhjhfq/addProject'],
    lifecycles: ['[status] addProject*'],
  },
  {
    because:
      'What to repair first is taken over into the batch (maintenance.md §8.10), which keeps the advice that it was written by: the approval shows where the plan departs from it (decision 0206).',
    calls: ['PUT yhgl/zxyhjhfq/takeAdvice'],
    fields: ['adviceBudget', 'adviceYears', 'adviceTime', 'adviceSections', 'advised'],
    lifecycles: ['[status] takeAdvice*'],
  },
  { because: 'The action terminate of its table, for which the book names no call.', calls: ['PUT yhgl/zxyhjhfq/terminate'] },
  { because: 'A number that two batches had would name neither.', fields: ['batchNo unique'] },
  {
    because: 'The projects are rows of their own; what comes as `details` is written by their calls, and nothing is kept (decision 0197).',
    fields: ['details type', 'details limit'],
  },
  {
    because:
      'Why more is approved than the ceiling allows (rule-1); with whom and at which node the approval stands; how many projects stand at which stage (ndjhJhfqPage).',
    fields: [
      ...(['overReason', 'currentHandlers', 'atNode', 'prePlanCount', 'reviewCount', 'toStartCount', 'worksCount', 'doneCount'] as const),
    ],
  },
  { because: 'Sums stand together, the approval with its state.', fields: ['(order)'] },
  {
    because:
      'Ended by the planning section through the process, or by whoever has its step; taken back by its starter before anybody has opened it.',
    lifecycles: ['[status] terminate*', '[status] recall*', '[status] end*'],
  },
])
