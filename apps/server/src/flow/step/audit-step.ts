import type { Operation } from '@chengan/flow/operations/operation'
import { objectNameOf } from '../../resources/change/object-name.ts'
import { type AuditEntry, differenceOf } from '../../storage/audit/audit.ts'
import type { StepResult } from './run.ts'

const words: Readonly<Record<Operation['kind'], string>> = {
  start: '发起流程',
  complete: '办理任务',
  backToFirst: '驳回至首步',
  backPrevious: '回退上一步',
  entrust: '委托任务',
  delegate: '委派任务',
  entrustBack: '收回委托',
  claim: '签收任务',
  unclaim: '取消签收',
  open: '打开任务',
  removeSign: '取消加签',
  end: '终止流程',
  addSign: '加签',
  cc: '抄送',
  reassign: '改派任务',
  refreshCandidates: '更新候选人',
  standIn: '代办',
  standInEnds: '代办结束',
  recall: '撤回',
  urge: '催办',
  suspend: '挂起流程实例',
  activate: '激活流程实例',
  stopClock: '暂停计时',
  startClock: '恢复计时',
  delete: '删除流程实例',
  withdraw: '撤回流程',
  endByCaller: '随主流程结束',
  message: '业务事件到达',
  callEnded: '子流程结束',
  fireTimer: '定时到期',
}

/** What leaves no trace worth keeping: somebody looked, or the clock went on. */
export const quiet: ReadonlySet<Operation['kind']> = new Set(['open', 'refreshCandidates'])

/** The record of a step, with what it changed in the business row (system.md §3.9); null where none is kept. */
export function auditOf({ stage, instance }: StepResult): AuditEntry | null {
  const { operation, business, process } = stage
  if (quiet.has(operation.kind)) return null
  const { kind, ...params } = operation
  const taskId = 'taskId' in operation ? [operation.taskId] : []
  return {
    operation: `${words[kind]}·${process.name.zh}`,
    kind: 'flow',
    resource: business === null ? `act/running:${kind}` : `${business.resource.recordRoot}:${kind}`,
    objectName: business === null ? instance.title : objectNameOf(business.resource, [business.before]),
    rowIds: [...(business === null ? [] : [business.before.id]), instance.id, ...taskId],
    diff:
      business === null || business.row() === business.before
        ? []
        : differenceOf(business.before, business.row(), business.resource.fields),
    params,
    status: '1',
  }
}
