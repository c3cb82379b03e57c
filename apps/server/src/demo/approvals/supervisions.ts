import { ysItem } from '@chengan/domain/municipal/dictionaries/post-approval'
import { addDays } from '@chengan/kernel/time'
import type { Desk } from './desk.ts'

const UNIT = 'demo_js'
const SUPERVISOR = 'demo_qx_sz'

type Step = 'file' | 'visit' | 'over' | 'order' | 'sign' | 'report' | 'recheck' | 'apply' | 'passed'

interface Tale {
  readonly works: string
  readonly begun: number
  readonly steps: readonly Step[]
}

const tales: readonly Tale[] = [
  { works: '燃气支管接驳', begun: 3, steps: [] },
  { works: '给水支管更换', begun: 9, steps: ['file'] },
  { works: '电力管沟新建', begun: 14, steps: ['file', 'visit', 'visit'] },
  { works: '通信管道扩容', begun: 12, steps: ['file', 'visit', 'over'] },
  { works: '雨污分流改造', begun: 16, steps: ['file', 'visit', 'order'] },
  { works: '热力支线敷设', begun: 18, steps: ['file', 'visit', 'order', 'sign', 'report', 'recheck', 'visit'] },
  { works: '燃气调压箱迁移', begun: 22, steps: ['file', 'visit', 'apply'] },
  { works: '路灯电缆更换', begun: 30, steps: ['file', 'visit', 'apply', 'passed'] },
]

const builders = ['临江筑远市政工程有限公司', '临江坦途道路养护有限公司'] as const
const roads = ['古渡街', '望澜大道', '云舒路', '沐雨街'] as const

/** One supervision on its way: who, where, how far. */
class Site {
  readonly #desk: Desk
  readonly #id: string
  #order = ''
  #application = ''
  #progress = 0

  constructor(desk: Desk, id: string) {
    this.#desk = desk
    this.#id = id
  }

  async go(step: Step, at: string): Promise<void> {
    await this.#steps[step](at)
  }

  readonly #paper = async (who: string, at: string) => [await this.#desk.file(who, at)]

  readonly #visit = async (at: string, measuredArea: number) => {
    this.#progress += 30
    const images = [...(await this.#paper(SUPERVISOR, at)), ...(await this.#paper(SUPERVISOR, at))]
    const seen = { progress: this.#progress, checkItems: [{ code: '01', result: '1' }], images, measuredArea }
    await this.#desk.act(SUPERVISOR, at, 'szgl/phjg/visit/save', { phjgId: this.#id, location: { lng: 123.61, lat: 29.81 }, ...seen })
  }

  readonly #steps: Readonly<Record<Step, (at: string) => Promise<unknown>>> = {
    file: async (at) =>
      this.#desk.act(UNIT, at, 'szgl/phjg/sgba/save', {
        phjgId: this.#id,
        actualStart: at.slice(0, 10),
        plannedEnd: addDays(at.slice(0, 10), 14),
        builderManager: '顾怀安',
        builderPhone: '10000000001',
        safetyOfficer: '沈知微',
        safetyPhone: '10000000002',
        constructionPlan: await this.#paper(UNIT, at),
        emergencyPlan: await this.#paper(UNIT, at),
        pipelineBriefing: await this.#paper(UNIT, at),
        fenceKind: '1',
        signBoardImages: await this.#paper(UNIT, at),
        commitment: true,
        submit: true,
      }),
    visit: (at) => this.#visit(at, 60),
    over: (at) => this.#visit(at, 130),
    order: async (at) => {
      const { userId } = await this.#desk.idOf(UNIT)
      this.#order = await this.#desk.add(SUPERVISOR, at, 'szgl/phjg/zgdb/save', {
        phjgId: this.#id,
        kind: '4',
        level: '2',
        problem: '围挡破损，夜间警示灯不足',
        basis: '城市道路管理条例第三十五条',
        requirement: '修复围挡，补足警示灯',
        problemImages: await this.#paper(SUPERVISOR, at),
        toUserId: userId,
        toUnit: '临江拓途管线建设有限公司',
        submit: true,
      })
    },
    sign: (at) => this.#desk.act(UNIT, at, 'szgl/phjg/zgdb/sign', { id: this.#order }),
    report: async (at) =>
      this.#desk.act(UNIT, at, 'szgl/phjg/zgdb/dispose', {
        id: this.#order,
        action: 1,
        measures: '围挡已修复，警示灯已补足',
        reformTime: at,
        reformImages: await this.#paper(UNIT, at),
      }),
    recheck: (at) => this.#desk.act(SUPERVISOR, at, 'szgl/phjg/zgdb/dispose', { id: this.#order, action: '2', reviewOpinion: '合格' }),
    apply: async (at) => {
      this.#application = await this.#desk.add(UNIT, at, 'szgl/phjg/yssq/save', {
        phjgId: this.#id,
        actualEnd: addDays(at.slice(0, 10), -4),
        restoreDate: addDays(at.slice(0, 10), -1),
        restoreArea: 80,
        restoreUnit: '临江坦途道路养护有限公司',
        backfillMaterial: '级配碎石',
        compaction: 95,
        testReport: await this.#paper(UNIT, at),
        beforeImages: await this.#paper(UNIT, at),
        afterImages: await this.#paper(UNIT, at),
        submit: true,
      })
    },
    passed: async (at) => {
      const items = Object.values(ysItem.values).map(({ value: code }) => ({ code, result: '1' }))
      const attendees = [{ unit: '望澜区城市管理局' }, { unit: '临江坦途道路养护有限公司' }]
      await this.#desk.act(SUPERVISOR, at, 'szgl/phjg/yssq/check', { id: this.#application, siteTime: at, attendees, items })
      await this.#desk.act(SUPERVISOR, at, 'szgl/phjg/yssq/audit', { id: this.#application, result: '1', comment: '恢复质量合格' })
    },
  }
}

/** Works after the permit: filing, visits, orders, acceptance (municipal-approval.md §3.1). */
export const supervisions = tales.map(({ works, begun, steps }, turn) => async (desk: Desk) => {
  const registered = desk.ago(begun, '09:10')
  const [unit, supervisor, keeper] = await Promise.all([UNIT, SUPERVISOR, 'demo_qy_yh'].map((one) => desk.idOf(one)))
  const id = await desk.add(SUPERVISOR, registered, 'szgl/phjg/save', {
    projectName: `${works}工程`,
    matter: '1',
    constructionUnit: '临江拓途管线建设有限公司',
    builderUnit: builders[turn % builders.length],
    roadNames: roads[turn % roads.length],
    regionId: '990102',
    unitDeptId: unit?.deptId,
    superviseDeptId: supervisor?.deptId,
    superviseUserId: supervisor?.userId,
    maintDeptId: keeper?.deptId,
    permitNo: `望挖许〔${registered.slice(0, 4)}〕${String(turn + 901)}号`,
    permitStart: desk.ago(begun).slice(0, 10),
    permitEnd: addDays(desk.asOf.slice(0, 10), 18 + turn * 20),
    permitArea: 100,
  })
  const site = new Site(desk, id)
  const pace = Math.max(1, Math.floor(begun / (steps.length + 1)))
  for (const [index, step] of steps.entries()) await site.go(step, desk.ago(begun - 1 - index * pace, '10:30'))
})
