import { yhFlowAction } from '../../dictionaries/events.ts'

const { values } = yhFlowAction

type FlowAction = keyof typeof values

/** The actions of the flow log by the steps of an event and of what stands beside it, as the history keeps them: the action, of one with several cases the action and its case. */
const ofEvent: Readonly<Record<string, FlowAction>> = {
  report: 'report',
  reportAgain: 'report',
  takeCase: 'report',
  takeReferral: 'report',
  outerReply: 'outerReply',
  outerReplied: 'outerReply',
  outerReplyFailed: 'outerReply',
  revisit: 'revisit',
  revisited: 'revisit',
  autoDispatch: 'autoDispatch',
  dispatch: 'dispatch',
  'dispatch, transfer to owner': 'transfer',
  'dispatch, refuse disease proposal': 'disease',
  'dispatch, redispatch': 'redispatch',
  passToLeader: 'redispatch',
  contractEnded: 'returnOrder',
  'dispose, accept': 'accept',
  'dispose, on site': 'arrive',
  'dispose, made safe': 'safe',
  'dispose, temporary repair': 'temp',
  'dispose, at work': 'work',
  'dispose, repaired': 'repair',
  'dispose, return': 'returnOrder',
  'dispose, propose disease': 'disease',
  finishApply: 'finish',
  'rcyhAudit, pass, not last': 'pass',
  'rcyhAudit, pass, last': 'pass',
  'rcyhAudit, reject': 'reject',
  'rcyhAudit, programme, supervisor': 'programme',
  'rcyhAudit, programme, manager': 'programme',
  dispatchInvalid: 'invalid',
  dispatchDisease: 'disease',
  spotCheck: 'spot',
  pause: 'pause',
  edit: 'correct',
  waivePlace: 'waive',
  turnOverdue: 'overdue',
  delayAsked: 'delay',
  delayGranted: 'delayPass',
  delayRejected: 'delayReject',
  delayWithdrawn: 'delay',
}

const ofDelay: Readonly<Record<string, FlowAction>> = {
  submit: 'delay',
  edit: 'delay',
  withdraw: 'delay',
  lapse: 'delayReject',
  'yqsqAudit, pass, jl': 'delayPass',
  'yqsqAudit, pass, final': 'delayPass',
  'yqsqAudit, reject': 'delayReject',
}

/** A step as the history keeps it. */
interface StepTaken {
  readonly action: string
  readonly stepCase?: string | null | undefined
}

const byResource: Readonly<Record<string, (step: StepTaken) => FlowAction | undefined>> = {
  dailyMaintenance: (step) => named(ofEvent, step),
  delayApplication: (step) => named(ofDelay, step),
  dangerControl: () => 'danger',
  constructionProgramme: () => 'programme',
  workPlan: () => 'plan',
}

const named = (actions: Readonly<Record<string, FlowAction>>, { action, stepCase }: StepTaken): FlowAction | undefined =>
  actions[`${action}, ${stepCase}`] ?? actions[action]

/** The action of the flow log (a value of yh_flow_action) that a step is of an event or of a row beside it, by the resource of that row; null of a step that was taken before cases were kept
 *  with it, where the case alone tells. */
export function flowActionOf(resource: string, step: StepTaken): string | null {
  const key = byResource[resource]?.(step)
  return key === undefined ? null : values[key].value
}
