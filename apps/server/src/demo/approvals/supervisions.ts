import { addDays } from '@chengan/kernel/time'
import type { Desk } from './desk.ts'
import { type SiteStep, SUPERVISOR, UNIT, WorksSite } from './site.ts'

interface Tale {
  readonly works: string
  readonly begun: number
  readonly steps: readonly SiteStep[]
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
  const site = new WorksSite(desk, id)
  const pace = Math.max(1, Math.floor(begun / (steps.length + 1)))
  for (const [index, step] of steps.entries()) await site.go(step, desk.ago(begun - 1 - index * pace, '10:30'))
})
