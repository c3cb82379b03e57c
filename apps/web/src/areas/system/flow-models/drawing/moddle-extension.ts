import { SZ_NAMESPACE } from '@chengan/flow/parse/attributes'

const attributes = (names: readonly string[]) => names.map((name) => ({ name, isAttr: true, type: 'String' }))
const element = (name: string, names: readonly string[]) => ({ name, superClass: ['Element'], properties: attributes(names) })

/** The attributes of a user task in a file, in the order of the book (system.md §5.2). */
export const userTaskAttributes = [
  ...['autoComplete', 'assignee', 'candidateUsers', 'candidateGroups', 'candidateLevel', 'candidateScope', 'dispatch', 'onEmpty'],
  ...['backupUserId', 'sameHandler', 'noSelf', 'timeLimit', 'timeUnit', 'warnAt', 'dueDate', 'onTimeout', 'bizRoute', 'formKey'],
  ...['allow', 'sign', 'resubmit'],
] as const

/** The attributes of the process itself. */
export const processAttributes = [
  ...['category', 'businessTable', 'titleTemplate', 'formUrl', 'formName', 'bizRoute', 'detailRoute', 'timeLimitDays'],
  ...['instanceIdUrl', 'systemCode', 'startLevels', 'inputs'],
] as const

/** Our namespace as the drawing library reads it. It is written as the engine reads it (docs/flow-engine.md). */
export const szExtension = {
  name: 'Chengan',
  uri: SZ_NAMESPACE,
  prefix: 'sz',
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'NamedFlowElement', extends: ['bpmn:FlowElement'], properties: attributes(['nameEn']) },
    { name: 'ProcessSettings', extends: ['bpmn:Process'], properties: attributes(['nameEn', ...processAttributes]) },
    { name: 'UserTaskSettings', extends: ['bpmn:UserTask'], properties: attributes(userTaskAttributes) },
    {
      name: 'SeveralPeople',
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: attributes(['collection', 'elementVariable', 'vetoOnReject']),
    },
    {
      name: 'Declaring',
      extends: ['bpmn:StartEvent', 'bpmn:UserTask', 'bpmn:ReceiveTask', 'bpmn:IntermediateCatchEvent', 'bpmn:ServiceTask'],
      properties: attributes(['variables']),
    },
    { name: 'ServiceSettings', extends: ['bpmn:ServiceTask'], properties: attributes(['handler']) },
    { name: 'CallSettings', extends: ['bpmn:CallActivity'], properties: attributes(['businessKey']) },
    { name: 'EndSettings', extends: ['bpmn:EndEvent'], properties: attributes(['endResult']) },
    element('Outcome', ['code', 'value', 'zh', 'en', 'needComment']),
    element('Field', ['name', 'right']),
    element('In', ['source', 'target']),
    element('Out', ['source', 'target']),
  ],
} as const
