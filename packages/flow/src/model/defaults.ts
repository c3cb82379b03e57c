import type { FlowNode, NodeType, ProcessSettings, UserTask } from './definition.ts'

/** What a user task means where it says nothing (system.md §5.2). */
export const userTaskDefaults: UserTask = Object.freeze<UserTask>({
  autoComplete: null,
  assignee: null,
  candidateUsers: null,
  candidateGroups: null,
  candidateLevel: null,
  candidateScope: null,
  dispatch: null,
  onEmpty: 'fallback',
  backupUserId: null,
  sameHandler: 'keep',
  noSelf: false,
  timeLimit: null,
  timeUnit: 'workday',
  warnAt: '75%',
  dueDate: null,
  onTimeout: 'notify',
  bizRoute: null,
  formKey: null,
  outcomes: [],
  formPerm: {},
  allow: ['back', 'backFirst', 'entrust', 'end', 'recall'],
  sign: 'none',
  resubmit: 'restart',
})

/** A process that says nothing about itself. */
export const noSettings: ProcessSettings = Object.freeze<ProcessSettings>({
  category: null,
  businessTable: null,
  titleTemplate: null,
  formUrl: null,
  formName: null,
  bizRoute: null,
  detailRoute: null,
  timeLimitDays: null,
  instanceIdUrl: null,
  systemCode: null,
  startLevels: null,
  inputs: null,
})

/** A node of a type with nothing said but its id. */
export function plainNode(id: string, type: NodeType): FlowNode {
  return {
    id,
    name: { zh: id, en: id },
    type,
    container: null,
    defaultFlow: null,
    variables: [],
    user: type === 'userTask' ? userTaskDefaults : null,
    multi: null,
    handler: null,
    message: null,
    timer: null,
    call: null,
    attachedTo: null,
    interrupting: true,
    endResult: null,
  }
}
