import type { HistoryText } from './zh-cn.ts'

export const enUS: HistoryText = {
  button: 'Field history',
  title: (what) => `Field history: ${what}`,
  failed: 'The history could not be fetched',
  none: 'No changes yet',
  noneNote: 'Changes are recorded from the first save on; rows that were brought in have none before.',
  inStep: (step) => `Step: ${step}`,
  byJob: (job) => `By the job: ${job}`,
  restore: 'Restore this version',
  restoreAsk: 'Restore this version?',
  restoreEffect: (fields) => `A new version is made with the former values of: ${fields}. The present one stays in the history.`,
  restored: 'Restored as a new version',
  compare: 'Compare versions',
  from: 'Version one',
  to: 'Version two',
  alike: 'The two versions do not differ',
  versionAt: (number, time) => `Version ${number}, ${time}`,
  more: 'The last 200 changes are shown',
  verbs: { save: 'Added', update: 'Edited', delete: 'Deleted', restore: 'Restored', import: 'Imported' },
}
