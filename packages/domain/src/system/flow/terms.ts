import { term, termsOf } from '../../term.ts'

/** Approval flows, in the words of BPMN. */
export const termsOfFlows = termsOf(
  term('流程实例', 'instance', '', 'process run'),
  term('流程任务', 'task', 'of an approval flow only; elsewhere duty', 'job'),
  term('令牌', 'token', 'where an instance stands', 'pointer'),
)
