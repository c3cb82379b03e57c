import { bool, childrenOf, date, dict, inGroup, int, json, text } from '@chengan/kernel/fields/builders'
import { wjSuspend } from '../../dictionaries/excavation.ts'
import { applicationFields } from './application-fields.ts'
import { declarationProgressFields } from './progress-fields.ts'

/** A declaration: what the applicant files, its road sections, what the flow and the server add (municipal-approval.md §2.1). */
export const excavationFields = {
  ...applicationFields,
  ...inGroup('sections', {
    sections: childrenOf('excavationSection', 'wjspId', '挖掘路段', 'Road sections', {
      ...{ required: true, atMost: 50, input: 'excavationSurvey' },
    }),
  }),
  ...declarationProgressFields,
  noPrefix: text(4, '编号前缀', 'Prefix of the number', { hidden: true }),
  cutsMainRoad: bool('挖掘主干路或横穿', 'Cuts a main road or across', { hidden: true }),
  wasReturned: bool('曾被退回', 'Was returned', { hidden: true }),
  // What the approval flow keeps between its steps.
  supplemented: bool('已告知补正', 'Was told what is missing', { hidden: true }),
  returnFrom: text(20, '退回环节', 'Step of the last return', { hidden: true }),
  reviewedSite: json('已审查范围', 'Site as it was reviewed', { hidden: true }),
  atGovernment: bool('政府报批中', 'Before the government', { hidden: true }),
  suspendKind: dict(wjSuspend, '中止类型', 'Suspension kind', { hidden: true }),
  annualId: text(32, '转自年度申报', 'Transferred from', { hidden: true, opaque: true }),
  decisionDocumentId: text(32, '决定文书', 'Document of the decision', { hidden: true, opaque: true }),
  briefingDate: date('现场交底日期', 'Briefing on', { readOnly: true }),
  // The plan that takes an annual declaration in: 0 of the year, 1 to 4 of a quarter; one that was put off belongs to the next.
  planBatch: int('计划批次', 'Plan batch', { hidden: true }),
  permitPrefix: text(10, '许可证区简称', 'District of the permit no.', { hidden: true }),
} as const
