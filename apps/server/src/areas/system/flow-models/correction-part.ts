import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { corrResult, corrStatus } from '@chengan/domain/system/dictionaries/personnel'
import type { correction } from '@chengan/domain/system/flow-models/correction/correction'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { sendNotice } from '../notices/send-notice.ts'
import type { SystemParts } from '../session-parts.ts'

const status = corrStatus.values
const result = corrResult.values

/** What the leader may say, by the number of the outcome of C4: 1 agree, 3 refuse, 4 extend. */
const decisions: Readonly<Record<number, Values>> = {
  1: { result: result.agree.value, extendTo: null },
  3: { result: result.refuse.value, extendTo: null },
  4: { result: result.extend.value },
}

const extendTo = { zh: '延长试用至', en: 'Probation extended to' }

/** The leader's word becomes the result; an extension says until when. */
async function decide({ node, result: said, row, patch }: FlowMoment<'correction'>): Promise<void> {
  if (node !== 'C4' || said === null) return
  if (said === 4 && !isGiven(row.extendTo)) throw refuse('stepFieldsRequired', { '0': extendTo })
  await patch(decisions[said] ?? {})
}

/** Tells the applicant and the officers of personnel what came of it, and notes it in the applicant's file. */
async function archive(at: FlowMoment<'correction'>, words: Label): Promise<Values> {
  const { row, db, today } = at
  const applicant = asText(row.applyUserId)
  const note = `${today} ${words.zh}`
  await changeValuesOf(at, 'user', applicant, ({ remark }) => ({ remark: (isGiven(remark) ? `${remark}；${note}` : note).slice(0, 200) }))
  const { rows } = await sql<{ id: string }>`select unnest(user_id_list) as id from business_role where code = 'rs_rs'`.execute(db)
  await sendNotice(at, {
    title: { zh: `转正申请：${words.zh}`, en: `End of probation: ${words.en}` },
    text: { zh: `转正申请已办结：${words.zh}`, en: `The application for the end of probation is concluded: ${words.en}` },
    type: noticeType.values.system.value,
    userIds: [applicant, ...rows.map((one) => one.id)],
    bizType: 'act/correction',
    bizId: asText(row.id),
    bizRoute: `/sys/correction/detail?id=${asText(row.id)}`,
  })
  return {}
}

/** Who keeps files of people elsewhere learns whose probation has ended well, by the number of his telephone. */
async function tellRegularised(at: FlowMoment<'correction'>, regularised: SystemParts['regularised']): Promise<void> {
  if (regularised === undefined) return
  const users = at.services.registry.byName('user')
  const [applicant] = await rowsById(at.db, users, [asText(at.row.applyUserId)], at.today)
  await regularised(at, { phone: asText(applicant?.mobile), since: asText(at.row.correctionDate) })
}

/** The application in its flow act_correction (municipal-approval.md §3.8, §5.6). */
export const correctionFlow = (regularised: SystemParts['regularised']): FlowPart<'correction'> => ({
  onStart: async ({ patch }) => patch({ status: status.inApproval.value }),
  onTaskCreated: async ({ node, row, patch }) => {
    // Made again, the first step is the applicant's draft; any other is an approval under way.
    const wanted = node === 'C1' ? status.draft.value : status.inApproval.value
    if (row.status !== wanted) await patch({ status: wanted })
  },
  onTaskCompleted: decide,
  onTerminated: async ({ patch }) => patch({ status: status.terminated.value }),
  onRecalled: async ({ instance, patch }) => {
    if (instance.status === 6) await patch({ status: status.draft.value })
  },
  onEnded: async ({ row, instance, patch }) => {
    // The end that was reached and the leader's word are one; in a city's own process without that step the end is the word.
    const isRefused = instance.status === 5
    const said = isGiven(row.result) ? asText(row.result) : (isRefused ? result.refuse : result.agree).value
    if ((said === result.refuse.value) !== isRefused) throw refuse('endContradictsRow')
    const ended = { [result.agree.value]: status.regularised, [result.extend.value]: status.probationExtended }
    await patch({ result: said, status: (ended[said] ?? status.refused).value })
  },
  services: {
    'correction.archive': async (at) => {
      const extended = at.row.result === result.extend.value
      if (!extended) await tellRegularised(at, regularised)
      const until = asText(at.row.extendTo)
      return archive(
        at,
        extended ? { zh: `试用期延长至${until}`, en: `probation extended to ${until}` } : { zh: '已转正', en: 'regular from now on' },
      )
    },
    'correction.refuse': (at) => archive(at, { zh: '不予转正', en: 'not made regular' }),
  },
})

/** The start has written the instance already: the call of older forms checks that it means the same. */
const updateInstanceId: CallHandler<typeof correction.calls.updateInstanceId> = async (ctx, { body }) => {
  const [row] = await readRows(ctx, ctx.services.registry.byName('correction'), [body.businessKey])
  const instance = body.processInstanceId ?? ''
  if (row === undefined || instance !== asText(row.processInstanceId)) throw refuse('instanceDiffers', { '0': instance })
  return null
}

export const correctionCalls = { updateInstanceId: updateInstanceId }
