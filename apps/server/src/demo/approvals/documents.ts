import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { permitWords } from '../../areas/municipal/approvals/permit-words.ts'
import { noticeParagraph } from '../../resources/notices/notify.ts'
import type { Desk } from './desk.ts'

const DRAFTER = 'demo_sj_sz2'
const CHECKER = 'demo_sj_sz'
const SIGNER = 'demo_sj_szld'

type Step = 'submit' | 'check' | 'return' | 'sign' | 'seal' | 'deliver'

interface Tale {
  readonly by: string
  readonly begun: number
  readonly steps: readonly Step[]
}

const agreed = { comment: '同意签发' } as const
const whole: readonly Step[] = ['submit', 'check', 'sign', 'seal']

const tales: readonly Tale[] = [
  { by: DRAFTER, begun: 1, steps: [] },
  { by: DRAFTER, begun: 1, steps: ['submit'] },
  { by: CHECKER, begun: 5, steps: ['submit'] },
  { by: DRAFTER, begun: 4, steps: ['submit', 'check'] },
  { by: DRAFTER, begun: 3, steps: ['submit', 'return'] },
  { by: CHECKER, begun: 4, steps: ['submit', 'check', 'sign'] },
  { by: DRAFTER, begun: 8, steps: whole },
  { by: DRAFTER, begun: 14, steps: [...whole, 'deliver'] },
]

/** Outgoing papers from their draft to their delivery (municipal-approval.md §2.9). */
export const documents = tales.map(({ by, begun, steps }, turn) => async (desk: Desk) => {
  const colleague = by === DRAFTER ? CHECKER : DRAFTER
  const row = await desk.declared(turn)
  const form = {
    docKind: wsKind.values.grant.value,
    bizType: '1',
    bizId: row.id,
    title: `${wsKind.values.grant.zh}：${String(row.projectName)}`,
    mainSend: row.constructionUnit,
    content: (permitWords(wsKind.values.grant.value, row) ?? []).map(noticeParagraph).join(''),
  }
  const id = await desk.add(by, desk.ago(begun, '09:05'), 'szgl/spws', form)
  const said: Readonly<Record<Step, readonly [who: string, verb: string, more: Readonly<Record<string, unknown>>]>> = {
    submit: [by, 'submit', {}],
    check: [colleague, 'audit', { result: 1, comment: '文字、依据无误' }],
    return: [colleague, 'audit', { result: 2, comment: '请补充许可期限' }],
    sign: [SIGNER, 'audit', { result: 1, ...agreed }],
    seal: [colleague, 'seal', {}],
    deliver: [by, 'deliver', { deliverWay: '1', deliverTime: desk.ago(begun - 4, '10:00') }],
  }
  for (const [index, step] of steps.entries()) {
    const [who, verb, more] = said[step]
    const at = desk.ago(Math.max(0, begun - index), `${String(10 + index)}:15`)
    const signature = step === 'sign' ? { signature: await desk.signature(who, at, id, { outcome: 'sign', ...agreed }) } : {}
    await desk.act(who, at, `szgl/spws/${verb}`, { id, ...more, ...signature })
  }
})
