import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { noticeParagraph } from '../../resources/notices/notify.ts'
import { type Desk, WORKS } from './desk.ts'

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

/** What the public is told of works that are going on, each in turn. */
const topics = [
  ['占道施工', '施工期间占用部分车道，请过往车辆、行人按现场标志通行，注意安全。'],
  ['交通组织调整', '施工路段实行借道通行，公交线路不变，请提前选择绕行路线。'],
  ['夜间施工', '为减少对交通的影响，施工安排在夜间进行，由此带来的不便敬请谅解。'],
] as const

/** Outgoing papers from their draft to their delivery (municipal-approval.md §2.9): notices of works that are going on. Decisions are written where
 *  their applications are decided. */
export const documents = tales.map(({ by, begun, steps }, turn) => async (desk: Desk) => {
  const colleague = by === DRAFTER ? CHECKER : DRAFTER
  const row = await desk.worksGoingOn(turn)
  const [topic, request] = topics[Math.floor(turn / WORKS) % topics.length] ?? topics[0]
  const kind = wsKind.values.publicNotice
  const place = `${String(row.roadNames ?? row.address)}（${String(row.permitStart)}至${String(row.permitEnd)}）`
  const form = {
    docKind: kind.value,
    bizType: wsBiz.values.permit.value,
    bizId: row.id,
    title: `${kind.zh}：${String(row.projectName)}${topic}`,
    mainSend: '社会公众',
    content: [`因${String(row.projectName)}施工需要，现将${place}${topic}有关事项公告如下：`, request].map(noticeParagraph).join(''),
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
