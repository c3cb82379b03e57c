import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjhyKind, wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'

const onThePlan: readonly unknown[] = [wjhyKind.values.annualPlan.value, wjhyKind.values.supplement.value]

/** A sealed paper is handed to the row that it is about, in the same transaction: minutes archive the meeting on a plan (§2.5). */
export async function documentSealed(ctx: Context, document: ValuesNamed<'approvalDocument'>): Promise<void> {
  if (document.bizType !== wsBiz.values.meeting.value || document.docKind !== wsKind.values.minutes.value) return
  await takeSteps(ctx, {
    resource: 'jointMeeting',
    ids: [asText(document.bizId)],
    from: [wjhyStatus.values.concluded.value],
    action: 'minutesSealed',
    where: (row) => onThePlan.includes(row.meetingKind),
    values: () => ({ minutesNo: document.docNo, minutes: document.content, minutesFile: document.sealFile ?? [] }),
  })
}
