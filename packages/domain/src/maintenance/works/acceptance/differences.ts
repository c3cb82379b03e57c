import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, BY_ACTION_ALONE, WITHIN_ITS_WORDS } from '../../../specification/reasons.ts'
import { yhDrawReason, yhRetentionState, yhWarrantyPart } from '../../dictionaries/projects.ts'
import { worksAcceptance } from './works-acceptance.ts'

const said = [
  ...(['jlAssessment', 'acceptDate', 'acceptPlace', 'members', 'qualityGrade', 'acceptOpinion', 'filingNo'] as const),
  ...(['crossCheckDept', 'crossCheckDate', 'crossCheckItems', 'crossCheckScore', 'crossCheckResult', 'crossCheckOpinion'] as const),
  ...(['crossRectifyTo', 'crossRectifyText', 'crossRectifyImages'] as const),
] as const

export const worksAcceptanceDifferences = differencesOf(worksAcceptance, [
  { because: BY_ACTION_ALONE, fields: said.map((name) => `${name} read-only` as const) },
  {
    because: 'The unit as people read it, in the language of the console.',
    fields: ['contractAmount unit', 'settleAmount unit', 'warrantyMonths unit'],
  },
  {
    because: 'A text of several lines.',
    fields: ['selfCheckResult type', 'acceptOpinion type', 'crossCheckOpinion type', 'crossRectifyText type'],
  },
  {
    because: 'A number that two had would name neither; the supervisor gives his report at his review.',
    fields: ['acceptNo unique', 'jlAssessment required'],
  },
  {
    because: WITHIN_ITS_WORDS,
    fields: [
      ...(['finishDate limit', 'acceptDate limit', 'warrantyMonths limit', 'crossCheckDate limit', 'crossCheckScore limit'] as const),
      ...(['crossRectifyTo limit', 'archiveList.copies limit'] as const),
    ],
  },
  {
    because: 'A rule of the hand-in asks for the reports of tests, by the kind of the project.',
    fields: ['testReports required'],
  },
  {
    because: 'A child row is whole, and what follows from quantity and price is computed; the supervisor checks quantities at his review.',
    fields: [
      ...(['archiveList.name required', 'crossCheckItems.item required', 'crossCheckItems.measured required'] as const),
      ...(['finalQuantities.itemName required', 'finalQuantities.unit required', 'finalQuantities.contractQuantity required'] as const),
      ...(['finalQuantities read-only', 'finalQuantities.finalQuantity required', 'finalQuantities.unitPrice required'] as const),
      ...(['finalQuantities.checkedQuantity read-only', 'finalQuantities.amount read-only', 'finalQuantities.diffRate read-only'] as const),
      ...(['leftoverItems.item required', 'leftoverItems.dutyUnit required', 'leftoverItems.deadline required'] as const),
      ...(['members.unit required', 'members.name required'] as const),
    ],
  },
  {
    because:
      'What rules of the section need a place for: the note on a deviation, what the warranty is of, the draw with seed and candidates, the days by which it is checked and filed, photos of the check, the end of the liability and the clock of the retention (decision 0200).',
    fields: [
      ...(['finalQuantities.diffNote', 'warrantyPart', 'checkedQuantities', 'passTime', 'warrantyTo', 'filingDue', 'drawReason'] as const),
      ...([
        'drawDate',
        'drawSeed',
        'drawCandidates',
        'drawList',
        'crossDue',
        'crossCheckImages',
        'liabilityTo',
        'retention',
        'retentionAmount',
      ] as const),
      ...(['retentionApplied', 'retentionReminded', 'retentionAgreed', 'retentionBySilence', 'retentionPaid'] as const),
    ],
    lifecycles: [
      ...(['[retention] applyRetention*', '[retention] remindRetention*', '[retention] checkRetention*'] as const),
      ...(['[retention] agreedBySilence*', '[retention] payRetention*'] as const),
    ],
    calls: [
      ...(['PUT yhgl/zxyhxmys/applyRetention', 'PUT yhgl/zxyhxmys/remindRetention', 'PUT yhgl/zxyhxmys/checkRetention'] as const),
      'PUT yhgl/zxyhxmys/payRetention',
    ],
  },
  {
    because: 'What it takes of its project, by which it is listed, searched and seen.',
    fields: [
      ...(['projectName', 'planYear', 'projectKind', 'maintScale', 'companyDeptId', 'supervisorDeptId'] as const),
      ...(['leaderDeptId', 'manageDeptId'] as const),
    ],
  },
  {
    because:
      'Another district checks what it does not see: the city names it first, and it sees the acceptance from then on (decision 0200).',
    calls: ['PUT yhgl/zxyhxmys/assign'],
    lifecycles: ['[status] assign*'],
  },
  {
    because: 'Projects without a supervisor have no review of one (as with plans); the whole form is judged at the hand-in.',
    lifecycles: ['[status] submit*'],
  },
  {
    because: 'Drafts are changed; afterwards leftover items are done, documents come in and the number of the filing is given.',
    lifecycles: ['[status] edit*'],
  },
  { because: ACTION_INPUT, lifecycles: ['[status] xmysSh*', '[status] xmysCcjc*', '[status] rectified*'] },
  { because: 'What is said at a step stands together, in the order of the steps.', fields: ['(order)'] },
])

export const warrantyPartDictionaryDifferences = differencesOfDictionary(
  yhWarrantyPart,
  'The parts of works for which the law has a warranty of its own (maintenance.md §5 warrantyTo).',
)
export const drawReasonDictionaryDifferences = differencesOfDictionary(
  yhDrawReason,
  'Why a project was drawn, which the book says in words (§5.3 draw).',
)
export const retentionStateDictionaryDifferences = differencesOfDictionary(
  yhRetentionState,
  'The clock of the retention, which the book says in words (§5.3 rules; decision 0200).',
)
