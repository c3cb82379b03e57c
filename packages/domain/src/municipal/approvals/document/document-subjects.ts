import { wsBiz, wsKind } from '../../dictionaries/documents.ts'

const { values: kind } = wsKind
const supervision = wsBiz.values.supervision.value

/** What a kind of document speaks of: the name of the resource whose row its `bizId` is, and the business that it belongs to. */
export interface DocumentSubject {
  readonly resource: string
  readonly biz: string
}

const subjects: Readonly<Record<string, DocumentSubject>> = {
  [kind.rectificationNotice.value]: { resource: 'rectificationOrder', biz: supervision },
  [kind.minutes.value]: { resource: 'jointMeeting', biz: wsBiz.values.meeting.value },
  [kind.planRelease.value]: { resource: 'jointMeeting', biz: wsBiz.values.plan.value },
  [kind.acceptanceOpinion.value]: { resource: 'acceptanceApplication', biz: supervision },
  [kind.handoverCertificate.value]: { resource: 'supervision', biz: supervision },
}
const permit: DocumentSubject = { resource: 'excavation', biz: wsBiz.values.permit.value }
const plan: DocumentSubject = { resource: 'excavationPlan', biz: wsBiz.values.plan.value }

/** The subject of a document by its kind; a public notice may be of a permit or of an item of the plan (municipal-approval.md §2.9). */
export function subjectOfDocument(docKind: unknown, bizType?: unknown): DocumentSubject {
  if (docKind === kind.publicNotice.value && bizType === plan.biz) return plan
  return subjects[String(docKind)] ?? permit
}
