import type { Label } from '@chengan/kernel/label'

const events: Readonly<Record<string, Label>> = {
  StartEvent: { zh: '开始事件', en: 'start event' },
  EndEvent: { zh: '结束事件', en: 'end event' },
  IntermediateCatchEvent: { zh: '中间捕获事件', en: 'intermediate catch event' },
  IntermediateThrowEvent: { zh: '中间抛出事件', en: 'intermediate throw event' },
  BoundaryEvent: { zh: '边界事件', en: 'boundary event' },
}

const triggers: Readonly<Record<string, Label>> = {
  TimerEventDefinition: { zh: '定时', en: 'timer' },
  MessageEventDefinition: { zh: '消息', en: 'message' },
  SignalEventDefinition: { zh: '信号', en: 'signal' },
  ErrorEventDefinition: { zh: '错误', en: 'error' },
  EscalationEventDefinition: { zh: '升级', en: 'escalation' },
  CancelEventDefinition: { zh: '取消', en: 'cancel' },
  CompensateEventDefinition: { zh: '补偿', en: 'compensation' },
  ConditionalEventDefinition: { zh: '条件', en: 'condition' },
  LinkEventDefinition: { zh: '链接', en: 'link' },
  TerminateEventDefinition: { zh: '终止', en: 'terminate' },
}

const others: Readonly<Record<string, Label>> = {
  Task: { zh: '未定类型的任务', en: 'task without a kind' },
  UserTask: { zh: '用户任务', en: 'user task' },
  ServiceTask: { zh: '服务任务', en: 'service task' },
  ReceiveTask: { zh: '接收任务', en: 'receive task' },
  ScriptTask: { zh: '脚本任务', en: 'script task' },
  ManualTask: { zh: '手工任务', en: 'manual task' },
  SendTask: { zh: '发送任务', en: 'send task' },
  BusinessRuleTask: { zh: '业务规则任务', en: 'business rule task' },
  CallActivity: { zh: '调用流程', en: 'call activity' },
  SubProcess: { zh: '子流程', en: 'sub-process' },
  AdHocSubProcess: { zh: '即席子流程', en: 'ad-hoc sub-process' },
  Transaction: { zh: '事务子流程', en: 'transaction' },
  EventSubProcess: { zh: '事件子流程', en: 'event sub-process' },
  ExclusiveGateway: { zh: '排他网关', en: 'exclusive gateway' },
  ParallelGateway: { zh: '并行网关', en: 'parallel gateway' },
  InclusiveGateway: { zh: '包容网关', en: 'inclusive gateway' },
  EventBasedGateway: { zh: '事件网关', en: 'event-based gateway' },
  ComplexGateway: { zh: '复杂网关', en: 'complex gateway' },
  SequenceFlow: { zh: '连线', en: 'sequence flow' },
  DataObject: { zh: '数据对象', en: 'data object' },
  compensation: { zh: '补偿任务', en: 'compensation task' },
}

/** What an element of BPMN is called, by its type with or without prefix. What the standard does not know keeps its own name, marked as such. */
export function elementWords(type: string): Label {
  const short = type.replace(/^bpmn:/, '')
  return events[short] ?? others[short] ?? { zh: `其他元素“${short}”`, en: `another element "${short}"` }
}

/** An event with what triggers it: `中间抛出事件（信号）`. */
export function eventWords(type: string, definitions: readonly string[]): Label {
  const event = elementWords(type)
  if (definitions.length === 0) return event
  const said = definitions.map((one) => triggers[one.replace(/^bpmn:/, '')] ?? elementWords(one))
  return { zh: `${event.zh}（${said.map(({ zh }) => zh).join('、')}）`, en: `${event.en} (${said.map(({ en }) => en).join(', ')})` }
}
