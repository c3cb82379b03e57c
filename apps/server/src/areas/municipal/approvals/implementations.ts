import { approvalCase } from '@chengan/domain/municipal/approvals/case/approval-case'
import { approvalDocument } from '@chengan/domain/municipal/approvals/document/approval-document'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { caseFacts } from '../supervision/open-supervision.ts'
import { superviseCase } from './approval-parts.ts'
import { documentCalls } from './document-calls.ts'
import { documentFlow } from './document-flow.ts'

/** What the definitions of cases and documents name. */
export const approvalImplementations = implementing(() => [
  implement(approvalCase, { effects: { superviseCase }, facts: caseFacts }),
  implement(approvalDocument, { calls: documentCalls, flow: documentFlow }),
])
