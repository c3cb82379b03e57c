import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import type { FlowMoment } from '../../../flow/part.ts'
import { paragraph } from '../../../resources/notices/notify.ts'
import { updateRow } from '../../../resources/rows.ts'
import { addRow } from '../../../resources/save.ts'
import { decisionPaperOf } from './permit-facts.ts'

const kind = wsKind.values
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')

/** What a decision says, by its kind; the draft that its checker and signatory put right. */
function bodyOf(docKind: string, row: Values): string {
  const applied = `${words(row.constructionUnit)}：你单位申报的“${words(row.projectName)}”（${words(row.declareNo)}），申请在${words(row.roadNames)}（${words(row.address)}）施工，`
  const term = `许可期限${words(row.permitStart ?? row.planStart)}至${words(row.permitEnd ?? row.extendTo ?? row.planEnd)}，许可面积${words(row.permitArea ?? row.restoreArea ?? row.occupyArea)}平方米。`
  const owed = '请在批准的位置、面积、期限内施工，设置明显标志和安全围挡，竣工后及时清理现场并申请验收。'
  const remedy = '如不服本决定，可以自收到本决定书之日起六十日内申请行政复议，或者在六个月内提起行政诉讼。'
  const said = isGiven(row.decideOpinion) ? `审批意见：${String(row.decideOpinion)}` : ''
  const granted = `经审查，符合《城市道路管理条例》规定，决定准予许可。${term}`
  const parts: Readonly<Record<string, readonly string[]>> = {
    [kind.grant.value]: [`${applied}${granted}`, owed, said],
    [kind.change.value]: [`${applied}申请变更许可。经审查，决定准予变更。${term}`, owed, said],
    [kind.extension.value]: [`${applied}申请延期。经审查，决定准予延期。${term}`, owed, said],
    [kind.refusal.value]: [`${applied}经审查，决定不予许可。`, said, remedy],
  }
  return (parts[docKind] ?? [applied, said])
    .filter((part) => part !== '')
    .map(paragraph)
    .join('')
}

/** Drafts the paper that tells a decision, for the process that checks, signs and seals it (T11). Answers its id. */
export async function draftDecision(at: FlowMoment, row: Values): Promise<string> {
  const resource = at.services.registry.byName('approvalDocument')
  const docKind = decisionPaperOf(row)
  const title = `${Object.values(kind).find(({ value }) => value === docKind)?.zh ?? ''}：${words(row.projectName)}`.slice(0, 200)
  const mainSend = words(row.constructionUnit).slice(0, 300)
  const saved = await addRow(at, resource, {
    docKind,
    bizType: wsBiz.values.permit.value,
    bizId: row.id,
    title,
    mainSend,
    content: bodyOf(docKind, row),
  })
  const id = String(saved.id)
  const addresseeDeptIds = isGiven(row.deptId) ? [row.deptId] : []
  await updateRow(at.db, resource, id, { level: row.reviewLevel ?? null, addresseeDeptIds, regionId: row.regionId ?? null }, false)
  return id
}
