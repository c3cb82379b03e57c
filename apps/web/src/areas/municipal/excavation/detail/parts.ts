import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'

/** The tabs of a declaration (municipal-approval.md §6.1). */
export const parts = ['base', 'sections', 'materials', 'fees', 'countersigns', 'documents', 'supervision', 'flow'] as const
export type DetailPart = (typeof parts)[number]

export const partNamed = (name: string | null): DetailPart => parts.find((one) => one === name) ?? 'base'

const byName: Readonly<Record<string, DetailPart>> = {
  sections: 'sections',
  geometry: 'sections',
  location: 'sections',
  permitGeometry: 'sections',
  materials: 'materials',
  attachments: 'materials',
  govApprovalFile: 'materials',
  feeAdjustReason: 'fees',
  feeRefund: 'fees',
  longOccupyReason: 'fees',
  permitFile: 'documents',
  permitHistory: 'documents',
  clock: 'flow',
  currentNode: 'flow',
  currentHandlers: 'flow',
  submitTime: 'flow',
  finishTime: 'flow',
  acceptDate: 'flow',
  decideDate: 'flow',
  acceptDeadline: 'flow',
  promisedDeadline: 'flow',
  legalDeadline: 'flow',
  prolongReason: 'flow',
  autoAccepted: 'flow',
}

/** Said by the head of the page already, or of use to nobody who reads. */
const unsaid: ReadonlySet<string> = new Set(['processInstanceId', 'deadline', 'lightColor', 'status', 'declareNo', 'projectName'])

/** Drawn by the tab itself. */
const drawn: ReadonlySet<string> = new Set(['sections', 'geometry', 'materials', 'countersigns', 'permitFile'])

function partOf({ name, group }: CompleteField): DetailPart {
  const own = byName[name]
  if (own !== undefined) return own
  if (group === 'fees') return 'fees'
  return group === 'review' ? 'countersigns' : 'base'
}

/** The fields that a tab does not tell as plain facts. */
export function withoutAt(resource: CompleteResource, part: DetailPart, hidden: ReadonlySet<string>): ReadonlySet<string> {
  const others = resource.fieldList.filter((field) => unsaid.has(field.name) || drawn.has(field.name) || partOf(field) !== part)
  return new Set([...others.map(({ name }) => name), ...hidden])
}
