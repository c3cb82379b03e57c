import type { Desk } from './desk.ts'

const DRAFTER = 'demo_sj_sz2'
const CHECKER = 'demo_sj_sz'
const SIGNER = 'demo_sj_szld'

type Step = 'submit' | 'check' | 'return' | 'sign' | 'seal' | 'deliver'

interface Tale {
  readonly title: string
  readonly by: string
  readonly begun: number
  readonly steps: readonly Step[]
}

const agreed = { comment: '同意签发' } as const
const whole: readonly Step[] = ['submit', 'check', 'sign', 'seal']

const tales: readonly Tale[] = [
  { title: '关于临时占用城市道路许可的决定', by: DRAFTER, begun: 1, steps: [] },
  { title: '关于燃气接驳挖掘许可的决定', by: DRAFTER, begun: 1, steps: ['submit'] },
  { title: '关于给水管网改造挖掘许可的决定', by: CHECKER, begun: 5, steps: ['submit'] },
  { title: '关于电力管沟挖掘许可的决定', by: DRAFTER, begun: 4, steps: ['submit', 'check'] },
  { title: '关于通信管道挖掘许可的决定', by: DRAFTER, begun: 3, steps: ['submit', 'return'] },
  { title: '关于热力支线挖掘许可的决定', by: CHECKER, begun: 4, steps: ['submit', 'check', 'sign'] },
  { title: '关于雨污分流挖掘许可的决定', by: DRAFTER, begun: 8, steps: whole },
  { title: '关于路灯迁移挖掘许可的决定', by: DRAFTER, begun: 14, steps: [...whole, 'deliver'] },
]

/** Outgoing papers from their draft to their delivery (municipal-approval.md §2.9). */
export const documents = tales.map(({ title, by, begun, steps }, turn) => async (desk: Desk) => {
  const colleague = by === DRAFTER ? CHECKER : DRAFTER
  const form = {
    docKind: '4',
    bizType: '1',
    bizId: `demo-paper-${turn}`,
    title,
    mainSend: '临江拓途管线建设有限公司',
    content: '<p>经审查，申请符合法定条件，准予许可。施工期间请落实围挡、警示和夜间照明，按期恢复路面。</p>',
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
