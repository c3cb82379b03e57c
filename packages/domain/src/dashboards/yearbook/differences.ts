import { differencesOf } from '@chengan/kernel/specification/differences'
import { annualReport } from './annual-report.ts'

export const annualReportDifferences = differencesOf(annualReport, [
  { because: 'One key over both, declared at the first; it is kept among living rows.', fields: ['reportYear unique', 'regionId unique'] },
  { because: 'Notes are saved by a call of their own: cells are not typed.', fields: ['notes read-only'] },
  { because: 'What was confirmed before a report was opened again is kept.', fields: ['earlier'] },
  { because: 'Drafts are made by a call and by the job of 5 January, not by a step of a row.', lifecycles: ['[status] generate*'] },
  { because: 'The city hands in its own report as the districts do.', calls: ['PUT sjtj/ndbb/submit'] },
  {
    because: 'A report is a workbook and a document of its own, beside the list as a sheet.',
    calls: ['GET sjtj/ndbb/xlsx/{}', 'GET sjtj/ndbb/docx/{}'],
  },
  { because: 'Notes are saved by `save` (dashboards.md §4); nothing else of a report is edited.', permissions: ['sjtj:ndbb:update'] },
])
