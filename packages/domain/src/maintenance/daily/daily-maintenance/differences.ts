import { differencesOf } from '@chengan/kernel/specification/differences'
import { PENDING } from '../../../specification/reasons.ts'
import { dailyMaintenance } from './daily-maintenance.ts'

export const dailyMaintenanceDifferences = differencesOf(dailyMaintenance, [
  { because: PENDING, fields: ['roadSectionId type', 'defectCode type', 'sectionId type', 'diseaseId type'] },
  {
    because: 'Written by its action alone, which asks for it or sets it; the form of a report does not show it.',
    fields: [
      'sectionId read-only',
      'manageDeptId read-only',
      'companyDeptId read-only',
      'supervisorDeptId read-only',
      'assigneeUserId read-only',
      'finishApplyTime read-only',
      'finishSummary read-only',
      'invalidReason read-only',
      'duplicateOfId read-only',
      'diseaseId read-only',
      'diseaseLevel read-only',
      'diseaseProposed read-only',
      'satisfaction read-only',
      'status read-only',
    ],
  },
  {
    because: 'Written by yhgl/rcyh/outer alone, which also keeps platform and case number unique together.',
    fields: [
      'outerPlatform read-only',
      'outerPlatform unique',
      'outerCaseNo read-only',
      'outerCaseNo unique',
      'outerCaseType read-only',
      'outerDeadline read-only',
      'outerPushTime read-only',
    ],
  },
  { because: 'With sourceType a polymorphic reference (design: a kind of its own), kept as text.', fields: ['sourceId type'] },
  {
    because: 'Input of an action that the book asks; it is not kept under this name.',
    fields: ['returnReason', 'suggestedWork', 'safeguards', 'auditKind'],
  },
  {
    because: 'A special call of the root: it comes with the screens and roots that it answers (yhgl/rcyhcl, yhgl/tj, the platform).',
    calls: [
      'GET yhgl/rcyh/statistics',
      'GET yhgl/rcyh/tempInfo/{id}',
      'GET yhgl/rcyh/clInfo/{id}',
      'GET yhgl/rcyh/processs',
      'POST yhgl/rcyh/outer',
      'POST yhgl/rcyh/outerReply',
    ],
    permissions: ['yhgl:rcyh:outer', 'yhgl:rcyh:outerReply'],
    screens: ['/sjtj/rcyh/index', '/yhgl/tj/index'],
  },
  { because: 'An entry: it saves the draft, and no state changes.', lifecycles: ['[status] reportTemp*'] },
  {
    because: 'Bid sections are not declared yet: the contract is chosen, and its parties are copied as those of the section will be.',
    lifecycles: ['[status] dispatch 10 → 20'],
  },
  {
    because: 'The words go as the opinion, the pictures as files of the step, both into the handling log.',
    lifecycles: ['[status] propose disease (dispose, handleState 8)*', '[status] rcyhAudit reject*'],
  },
  { because: 'Spot checks make events of their own: with yhgl/tj and the monthly job.', lifecycles: ['[status] spot check*'] },
  { because: 'A job removes old drafts; no state changes.', lifecycles: ['[status] draft clean-up*'] },
  {
    because: 'The generic form and detail open over the list and under its route; a page of their own is not needed.',
    screens: ['/yhgl/rcyh/form', '/yhgl/rcyh/info'],
  },
])
