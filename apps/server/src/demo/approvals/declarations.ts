import { addDays } from '@chengan/kernel/time'
import type { Desk } from './desk.ts'
import { BUILDER_CODE, clearStart, company, roadFor, sectionOf, TERM } from './road-works.ts'
import { sealDecision, sealNotices } from './sealed.ts'

const APPLICANT = 'demo_js'
const materials = ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M14'] as const

/** A step, whom the city would have do it where several may, what is decided. */
interface Step {
  readonly node: string
  readonly by: string
  readonly result?: number
  readonly form?: Readonly<Record<string, unknown>>
}

const accept: Step = { node: 'T2', by: 'demo_sj_sz', form: { materials: materials.map((code) => ({ code, checked: true })) } }
const askForMore: Step = { node: 'T2', by: 'demo_sj_sz', result: 2 }
const survey: Step = { node: 'T3', by: 'demo_qx_sz', form: { surveyResult: '1', surveyDesc: '现场与申报相符' } }
const countersigns: readonly Step[] = [
  { node: 'T4a', by: 'demo_gat' },
  { node: 'T4b', by: 'demo_gh' },
  { node: 'T4d', by: 'demo_qy_gd' },
]
const reviews: readonly Step[] = [
  { node: 'T5', by: 'demo_qx_sz', form: { reviewOpinion: '同意' } },
  { node: 'T6', by: 'demo_sj_sz', form: { reviewOpinion: '同意' } },
]
const fee: Step = { node: 'T8', by: 'demo_sj_sz' }
const decide: Step = { node: 'T10', by: 'demo_sj_szld', form: { decideOpinion: '同意，夜间施工' } }

interface Tale {
  readonly work: string
  /** What lies in the trench, as the name says (dict wj_project_type). */
  readonly kind: string
  readonly begun: number
  readonly steps: readonly Step[]
  readonly paid?: boolean
  /** The decision is checked, signed and sealed too. */
  readonly sealed?: boolean
  /** Days from the city's last moment to the beginning of the works; some weeks where nothing is said. */
  readonly startsIn?: number
}

/** A notice older than this has its seal. */
const SEALED_WITHIN = 4

const reviewed = [accept, survey, ...countersigns, ...reviews]
const tales: readonly Tale[] = [
  { work: '燃气支管接驳', kind: '3', begun: 0, steps: [] },
  { work: '给水管线抢修复建', kind: '1', begun: 2, steps: [] },
  { work: '电力入户管敷设', kind: '5', begun: 2, steps: [accept] },
  { work: '燃气调压柜出线', kind: '3', begun: 5, steps: [accept] },
  { work: '通信人孔扩建', kind: '6', begun: 6, steps: [accept, survey] },
  { work: '燃气庭院管改造', kind: '3', begun: 4, steps: [accept, survey] },
  { work: '雨水口连接管改造', kind: '2', begun: 9, steps: [accept, survey, ...countersigns] },
  { work: '热力支线阀井改造', kind: '4', begun: 4, steps: [askForMore] },
  { work: '电力电缆沟接长', kind: '5', begun: 12, steps: reviewed },
  { work: '燃气中压管迁改', kind: '3', begun: 16, steps: [...reviewed, fee], paid: true },
  { work: '给水主管连通', kind: '1', begun: 22, steps: [...reviewed, fee, decide], paid: true },
  { work: '通信管道接入', kind: '6', begun: 26, steps: [...reviewed, fee, decide], paid: true, sealed: true, startsIn: -3 },
  { work: '电力排管穿越', kind: '5', begun: 34, steps: [...reviewed, fee, decide], paid: true, sealed: true, startsIn: -6 },
]

/** Applications for permits from the counter to the decision (municipal-approval.md §5.1). */
export const declarations = tales.map(({ work, kind, begun, steps, paid, sealed, startsIn }, turn) => async (desk: Desk) => {
  const first = await clearStart(desk, addDays(desk.asOf.slice(0, 10), startsIn ?? 25))
  const start = startsIn === undefined ? await clearStart(desk, addDays(first, turn * 3)) : first
  const road = await roadFor(desk, turn, start)
  const written = desk.ago(begun + 1, '09:00')
  const file = await desk.file(APPLICANT, written)
  const id = await desk.add(APPLICANT, written, 'szgl/wjsp', {
    declareType: '3',
    matter: '1',
    offPlanReason: '用户接驳需求，年度计划外',
    projectName: `${road.name}${work}工程`,
    projectType: kind,
    projectNature: '6',
    ...company,
    builderUnit: '临江筑远市政工程有限公司',
    builderCreditCode: BUILDER_CODE,
    builderManager: '顾怀安',
    builderPhone: '10000000002',
    regionId: '990102',
    address: `${road.name}沿线`,
    planStart: start,
    planEnd: addDays(start, TERM),
    workWindow: '2',
    constructionMethod: '1',
    openCutReason: '埋深较浅，不具备非开挖条件',
    frozenReason: '居民生活急需，避让确有困难',
    pipelineKind: kind,
    trafficClosure: '2',
    reason: '完善管线设施，保障沿线用户',
    materials: materials.map((code) => ({ code, attachments: [file] })),
    sections: [sectionOf(road)],
  })
  await desk.act(APPLICANT, desk.ago(begun, '09:30'), 'szgl/wjsp/submit', { id })
  for (const [index, step] of steps.entries()) {
    const who = await desk.holderOf(id, step.node, step.by)
    // A declaration that a district decides has no step of the city.
    if (who === null) continue
    const at = desk.ago(Math.max(0, begun - 1 - index), `${10 + (index % 7)}:20`)
    const { result = 1, form } = step
    const dated = step.node === 'T4d' ? { briefingDate: at.slice(0, 10) } : {}
    await desk.act(who, at, 'szgl/wjsp/audit', { id, result, comment: result === 1 ? '同意' : '请补正授权委托书', ...dated, ...form })
    if (step.node === 'T2' && begun > SEALED_WITHIN) await sealNotices(desk, id, at)
    if (paid && step === fee) {
      const bill = { id, feeBillNo: `JK${String(turn).padStart(6, '0')}`, feePaidDate: at.slice(0, 10) }
      await desk.act(who, at, 'szgl/wjsp/paid', bill)
    }
  }
  if (sealed) await sealDecision(desk, id, desk.ago(Math.max(0, begun - 2 - steps.length), '16:30'))
})
