import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_ALONE, SENTENCE_OF_A_RULE, SHOWN_ON_A_MAP } from '../../specification/reasons.ts'
import { trackedDisease } from './tracked-disease.ts'

export const trackedDiseaseDifferences = differencesOf(trackedDisease, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/szglssyxbhkgl/map'] },
  { because: 'A number is given once.', fields: ['diseaseNo unique'] },
  {
    because: 'People say where they found it; it is fixed from then on, and of what was pushed nobody is asked.',
    fields: ['source read-only'],
  },
  {
    because: 'A reference to the row itself, which its page opens: by the root of what found it, or the type of the asset.',
    fields: ['sourceId type', 'assetId type'],
  },
  {
    because: 'Kept as one point; lng and lat travel beside it (flat).',
    fields: ['location'],
    missingFields: ['lng required', 'lat required'],
  },
  { because: 'A dictionary chosen by the asset and the source, as the note of the book says.', fields: ['diseaseType type'] },
  { because: 'Nobody finds a disease later than now.', fields: ['findTime limit'] },
  {
    because: BY_ACTION_ALONE,
    fields: [
      'logs read-only',
      'status read-only',
      'logs.time read-only',
      'logs.userName read-only',
      'logs.size read-only',
      'logs.severity read-only',
      'logs.development read-only',
      'logs.note read-only',
      'logs.images read-only',
    ],
  },
  {
    because: 'Of a road: its damages depend on its pavement, which the form takes over from the register and says.',
    fields: ['pavementType'],
  },
  { because: 'What it looked like when it was found.', fields: ['images'] },
  {
    because: 'What its newest observation says, that it grows and since when: the list marks it, the warning counts from it.',
    fields: ['development', 'worsened', 'worsenedOn'],
  },
  {
    because:
      'When and how it was disposed of and closed, with the photos that were asked: its page shows them and the statistics count by the day.',
    fields: ['disposeDate', 'closedOn', 'disposeImages'],
  },
  { because: 'Which company sees it and may dispose of it: that of the facility, or the one that was sent.', fields: ['companyDeptId'] },
  {
    because: 'Input of its steps: who is sent, by when and with what defect; what an observation tells, which its log keeps.',
    fields: ['rcyhDeptId', 'defectCode', 'date', 'observedSize', 'observedSeverity', 'observedDevelopment', 'note', 'observedImages'],
  },
  { because: 'Disease, place, how it was found, observation and disposal stand together.', fields: ['(order)'] },
  {
    because:
      'An observation is sent field by field (size, severity, development, note, images), and its time and writer are those of the call.',
    calls: ['POST szgl/szglssyxbhkgl/observe {log}'],
  },
  {
    because:
      'What was given over without its type gets it at the confirmation. The opinion is the result, and the photos of the body are kept as those of the observation or the disposal.',
    lifecycles: ['[status] observe*', '[status] confirm*', '[status] disposed*', '[status] close*'],
  },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] push / add*'] },
  { because: 'What maintenance gives over is followed at once.', lifecycles: ['[status] push (dispatchDisease)*'] },
  { because: 'What was told of it may be put right until somebody has confirmed it.', lifecycles: ['[status] edit*'] },
])

export const trackedDiseaseRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'defectToChoose',
      'repairDueBefore',
      'disposedLater',
      'disposedBeforeFound',
      'diseaseDuplicatesItself',
      'diseaseOfOtherFacility',
    ],
  },
])
