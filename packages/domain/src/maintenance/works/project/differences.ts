import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_ALONE, BY_RULE_OVER_FIELDS, PENDING } from '../../../specification/reasons.ts'
import { yhPreStep } from '../../dictionaries/projects.ts'
import { specialProject } from './special-project.ts'

const said = [
  ...(['approvedAmount', 'fundSource', 'included', 'excludeReason', 'priorityRank', 'designUnit', 'designAmount', 'reviewDocNo'] as const),
  ...(['prePlanDate', 'preSchedule', 'budgetAmount', 'controlPrice', 'contractId', 'companyDeptId', 'supervisorDeptId'] as const),
  ...(['permitNos', 'startDate', 'startReportNo', 'changeAmount', 'changeReason', 'finishDate', 'settleAmount', 'auditAmount'] as const),
  ...(['warrantyTo', 'stage', 'stageState', 'suspended', 'suspendReason', 'suspendUntil'] as const),
] as const
const sums = [
  ...(['declaredAmount', 'approvedAmount', 'designAmount', 'budgetAmount', 'controlPrice', 'contractAmount', 'progressAmount'] as const),
  ...(['paidAmount', 'changeAmount', 'settleAmount', 'auditAmount'] as const),
] as const

export const specialProjectDifferences = differencesOf(specialProject, [
  {
    because: 'What the contract of finished works says was to be built: with it the final quantities of their acceptance begin.',
    fields: ['billOfQuantities'],
  },
  { because: 'One project in the words of people; the annual plan is the page that lists them.', roots: ['zh', 'en'] },
  { because: 'The unit as people read it, in the language of the console.', fields: sums.map((name) => `${name} unit` as const) },
  { because: BY_ACTION_ALONE, fields: said.map((name) => `${name} read-only` as const) },
  { because: BY_RULE_OVER_FIELDS, fields: ['approvedAmount limit', 'budgetAmount limit', 'controlPrice limit', 'permitNos required'] },
  {
    because: 'A text of several lines.',
    fields: ['conditionNote type', 'excludeReason type', 'changeReason type', 'suspendReason type', 'remark type'],
  },
  {
    because: 'A number that two projects had would name neither; a batch is chosen at the add, and never changed.',
    fields: ['projectNo unique', 'batchId read-only'],
  },
  {
    because:
      'A list of references to assets of any kind is a child row for each, with its kind and name (decision 0197); the ids are answered beside it. Manholes and furniture have no base data.',
    fields: ['facilityIds type', 'facilityIds zh', 'facilityIds read-only', 'facilityIds required', 'facilities'],
  },
  { because: PENDING, fields: ['diseaseIds type'] },
  { because: 'Read from the last detection of the facilities, by nobody else.', fields: ['pci read-only', 'bci read-only'] },
  {
    because:
      'Nothing is declared without a sum; ranks are numbers from one on; days that have come are not in the future, and what was audited is no more than was handed in.',
    fields: [
      ...([
        'declaredAmount required',
        'priorityRank limit',
        'startDate limit',
        'finishDate limit',
        'auditAmount limit',
        'suspendUntil limit',
      ] as const),
    ],
  },
  {
    because: 'An item of an estimate is whole, and its sum follows from quantity and price.',
    fields: [
      ...([
        'quantities.itemCode required',
        'quantities.itemName required',
        'quantities.unit required',
        'quantities.quantity required',
      ] as const),
      ...([
        'quantities.quantity limit',
        'quantities.unitPrice required',
        'quantities.unitPrice limit',
        'quantities.amount read-only',
      ] as const),
    ],
  },
  {
    because:
      'When the pre-plan is due; whether permits are asked; what the finish asks (lifecycles.tsv) and the document of a cancelling; the unit that declared it, by which it is seen.',
    fields: ['prePlanDue', 'breaksRoad', 'selfCheckResult', 'cancelDocNo', 'manageDeptId'],
  },
  { because: 'What is said at a stage stands together, in the order of the stages.', fields: ['(order)'] },
  {
    because:
      'What planning and finance say of a project at their step of the approval, and the order that planning may change later (decision 0197).',
    calls: ['PUT yhgl/zxyhndjh/screen', 'PUT yhgl/zxyhndjh/fund', 'PUT yhgl/zxyhndjh/rank'],
    lifecycles: ['[stage] screen*', '[stage] fund*', '[stage] rank*'],
  },
  { because: 'Its list is also shown on the map (decision 0058).', calls: ['GET yhgl/zxyhndjh/map'] },
  { because: BEGINS_BY_ADD, lifecycles: ['[stage] add (emergency)*', '[stage] edit*'] },
  {
    because: 'What becomes of its batch: handed in, returned, left out.',
    lifecycles: ['[stage] initiation*', '[stage] unlock*', '[stage] leaveOut*'],
  },
  {
    because: 'Handed in by prePlan with action submit; a variation above a tenth goes to the review by a step of its own that follows it.',
    lifecycles: ['[stage] prePlan submit*', '[stage] change*'],
  },
  { because: 'What works cost counts in the life of what they were done at (decision 0204).', fields: ['cost'] },
  { because: 'A project is cancelled by a document, whose number is asked.', lifecycles: ['[stage] cancel*'] },
  {
    because: 'What becomes of its acceptance: applied for, rejected; only what was not applied for is warned of.',
    lifecycles: ['[stage] acceptanceApplied*', '[stage] acceptanceReturned*'],
  },
])

export const preStepDictionaryDifferences = differencesOfDictionary(
  yhPreStep,
  'The five steps of a preparation, which the book names in the rules of preSchedule.',
)
