import { differencesOf } from '@chengan/kernel/specification/differences'
import { progressCheck } from './progress-check.ts'

export const progressCheckDifferences = differencesOf(progressCheck, [
  {
    because: 'A number that two checks had would name neither; what is checked has been, and works are at most done.',
    fields: ['checkNo unique', 'checkDate limit', 'actualRate limit'],
  },
  {
    because: 'A text of several lines.',
    fields: ['opinion type', 'problems.problem type', 'problems.rectifyText type', 'qualityItems.problem type', 'safetyItems.problem type'],
  },
  {
    because: 'A problem says what it is, how grave, and until when it is put right; an item that fails says why.',
    fields: [
      ...(['problems.problem required', 'problems.level required', 'problems.rectifyDeadline required'] as const),
      ...([
        'qualityItems.item required',
        'qualityItems.result required',
        'qualityItems.score limit',
        'qualityItems.problem required',
      ] as const),
      ...(['safetyItems.item required', 'safetyItems.result required', 'safetyItems.score limit', 'safetyItems.problem required'] as const),
    ],
  },
  {
    because:
      'Whose the works are, of the project: by it checks are seen and rectified; the first deadline, and what is said when it is checked again.',
    fields: ['companyDeptId', 'supervisorDeptId', 'leaderDeptId', 'rectifyBy', 'recheckOpinion'],
  },
  { because: 'What follows from others stands behind what is written.', fields: ['(order)'] },
  {
    because:
      'A check is whole when it is issued, with or without problems, and judged as a whole; the photos stand with each problem, and the opinion of a re-check beside that of the check (recheckOpinion). A draft is edited.',
    lifecycles: [
      '[status] finish (no problems) 0 → 3',
      '[status] issue 0 → 1',
      '[status] rectified 1 → 2',
      '[status] pass 2 → 3',
      '[status] back 2 → 1',
      '[status] edit 0 → same',
    ],
  },
])
