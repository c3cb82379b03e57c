import { differencesOf } from '@chengan/kernel/specification/differences'
import { assetCorrection } from './correction.ts'

export const assetCorrectionDifferences = differencesOf(assetCorrection, [
  {
    because:
      'assets.md §1.1 has proposals of corrections with a page and a decision at each asset (correct, correctPage, correctAudit) and no root that keeps them: they are rows of one, with a list, a duty and a history of their own.',
    roots: ['(whole)'],
    fields: ['assetType', 'assetId', 'assetName', 'changes', 'reason', 'images', 'status', 'manageLevel', 'subject'],
    calls: [
      'GET jcsj/correction/page',
      'GET jcsj/correction/list',
      'GET jcsj/correction/export',
      'GET jcsj/correction/info/{}',
      'PUT jcsj/correction',
      'PUT jcsj/correction/audit',
    ],
    screens: ['/zhsz-jcxxgl/sbgz/index'],
    lifecycles: ['[status] audit*'],
  },
])
