import { yhContractKind, yhContractStatus, yhFundSource } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import { yhAnnualKind, yhMaintScale, yhPreStep, yhProjectKind } from '@chengan/domain/maintenance/dictionaries/projects'
import { BATCH_PROCESS, batchNode } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from '../../approvals/desk.ts'
import { letWorksGoOn } from './works-under-way.ts'

const BATCHES = 'yhgl/zxyhjhfq'
const PROJECTS = 'yhgl/zxyhndjh'
const [OFFICER, PLANNER, LEADER] = ['demo_qx_yh', 'demo_sj_jh', 'demo_sj_yh'] as const
const DISTRICT = '990102'
const contact = { contactPerson: '陆明远', contactPhone: '10000000021' } as const
const { road: onRoads, bridge: onBridges } = yhFacilityKind.values

interface Asset {
  readonly id: string
  readonly name: string
}

interface Work {
  readonly name: string
  readonly kind: string
  readonly scale: string
  readonly item: readonly [code: string, name: string, unit: string, quantity: number, price: number]
  readonly need: string
  readonly content: string
  /** Months of the plan year from and to which it goes on. */
  readonly months: readonly [number, number]
  /** It is about a bridge. */
  readonly bridge?: true
}

const kind = yhProjectKind.values
const scale = yhMaintScale.values
const works: readonly Work[] = [
  {
    ...{ name: '沥青路面中修', kind: kind.road.value, scale: scale.medium.value, months: [3, 11] as const },
    item: ['040203006', '沥青面层铣刨加铺', 'm2', 18_600, 118],
    ...{ need: '检测PCI低于养护标准，网裂、坑槽集中', content: '铣刨旧面层，加铺AC-13沥青混凝土4cm，恢复标线' },
  },
  {
    ...{ name: '人行道整治', kind: kind.sidewalk.value, scale: scale.medium.value, months: [4, 10] as const },
    item: ['040204002', '人行道透水砖铺装', 'm2', 6200, 165],
    ...{ need: '铺装破损、盲道中断，投诉较多', content: '更换破损铺装，接通盲道，修复路缘石' },
  },
  {
    ...{ name: '伸缩缝更换', kind: kind.bridge.value, scale: scale.minor.value, months: [5, 12] as const, bridge: true },
    item: ['040309007', '梳齿板伸缩装置更换', 'm', 148, 5200],
    ...{ need: '定期检测发现伸缩缝止水带破损、锚固松动', content: '拆除旧伸缩缝，更换梳齿板伸缩装置，分幅施工' },
  },
  {
    ...{ name: '预防性养护', kind: kind.road.value, scale: scale.preventive.value, months: [6, 12] as const },
    item: ['040203010', '微表处', 'm2', 24_000, 42],
    ...{ need: '路面抗滑性能下降，裂缝初现', content: '灌缝后做微表处罩面' },
  },
  {
    ...{ name: '检查井提升', kind: kind.manholes.value, scale: scale.minor.value, months: [6, 12] as const },
    item: ['040504002', '检查井加固与井盖更换', 'set', 120, 4600],
    ...{ need: '井周沉陷、跳车', content: '井周加固，更换防沉降井盖' },
  },
  {
    ...{ name: '局部大修', kind: kind.road.value, scale: scale.major.value, months: [8, 12] as const },
    item: ['040202014', '基层挖补与面层重铺', 'm2', 5200, 285],
    ...{ need: '基层病害，反复修补', content: '挖补基层，重铺面层' },
  },
  {
    ...{ name: '车行道罩面', kind: kind.road.value, scale: scale.medium.value, months: [7, 12] as const },
    item: ['040203007', '橡胶沥青罩面', 'm2', 12_400, 132],
    ...{ need: '车辙、推移明显，雨天积水', content: '铣刨3cm，橡胶沥青罩面，恢复标线' },
  },
  {
    ...{ name: '慢行系统改造', kind: kind.sidewalk.value, scale: scale.medium.value, months: [7, 12] as const },
    item: ['040204003', '非机动车道彩色沥青', 'm2', 7800, 196],
    ...{ need: '人行道与非机动车道混行，铺装老化', content: '分设慢行道，重铺透水面层' },
  },
  {
    ...{ name: '排水与路基整治', kind: kind.road.value, scale: scale.major.value, months: [7, 12] as const },
    item: ['040202015', '路基注浆加固', 'm3', 3600, 420],
    ...{ need: '路基沉陷，雨后唧泥', content: '注浆加固路基，更换边沟盖板' },
  },
  {
    ...{ name: '路口渠化改造', kind: kind.road.value, scale: scale.medium.value, months: [7, 12] as const },
    item: ['040205009', '渠化岛及路缘石', 'm', 1850, 380],
    ...{ need: '转向冲突多，路缘石破损', content: '增设渠化岛，更换路缘石和标志' },
  },
  {
    ...{ name: '井盖降噪', kind: kind.manholes.value, scale: scale.minor.value, months: [7, 12] as const },
    item: ['040504003', '可调式防沉降井盖', 'set', 210, 3900],
    ...{ need: '跳车噪声投诉集中', content: '更换可调式防沉降井盖，修复井周路面' },
  },
  {
    ...{ name: '护栏更新', kind: kind.road.value, scale: scale.minor.value, months: [7, 12] as const },
    item: ['040205012', '隔离护栏更换', 'm', 900, 310],
    ...{ need: '护栏锈蚀变形', content: '更换中央隔离护栏' },
  },
]

const day = (year: number, month: number, date: number) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Roads or bridges of a district, in turn. */
async function assetsOf(desk: Desk, table: 'road' | 'bridge', region: string): Promise<readonly Asset[]> {
  const { rows } = await sql<Asset>`select id, name from ${sql.table(table)} where demo and not deleted and region_id like ${`${region}%`}
    and status in ('2', '3') order by id limit 12`.execute(desk.db)
  return rows
}

interface Declared {
  readonly region: string
  readonly deptId: string
  readonly year: number
  readonly roads: readonly Asset[]
  readonly bridges: readonly Asset[]
  /** The month in which works begin, where that is not their own. */
  readonly from?: number
  /** From when until when they go on, where neither the month nor the year says it. */
  readonly term?: readonly [from: string, to: string]
}

async function groundOf(desk: Desk, username: string, region: string, year: number): Promise<Declared> {
  const { deptId } = await desk.idOf(username)
  const [roads, bridges] = [await assetsOf(desk, 'road', region), await assetsOf(desk, 'bridge', region)]
  return { region, deptId, year, roads, bridges }
}

/** Where along its road the works are. */
const stretchOf = (turn: number) => ({
  stakeFrom: `K0+${String((turn % 8) * 40).padStart(3, '0')}`,
  stakeTo: `K0+${String((turn % 8) * 40 + 380)}`,
})

/** A project as the unit declares it. */
function declared({ region, deptId, year, roads, bridges, from, term }: Declared, work: Work, turn: number): Values | null {
  const asset = (work.bridge ? bridges : roads)[turn % Math.max(1, (work.bridge ? bridges : roads).length)]
  if (asset === undefined) return null
  const [itemCode, itemName, unit, quantity, unitPrice] = work.item
  const facilityKind = work.bridge ? onBridges.value : onRoads.value
  return {
    ...{ projectName: `${asset.name}${work.name}`, projectKind: work.kind, maintScale: work.scale, facilityKind },
    facilities: [{ facilityKind, facilityId: asset.id, assetType: work.bridge ? 'bridge' : 'road' }],
    ...(work.bridge ? {} : { roadId: asset.id, ...stretchOf(turn) }),
    ...{ regionId: region, address: `${asset.name}沿线`, necessity: work.need, content: work.content },
    quantities: [{ itemCode, itemName, unit, quantity, unitPrice }],
    declaredAmount: Math.round((quantity * unitPrice) / 100) / 100,
    ...{
      planStart: term?.[0] ?? day(year, from ?? work.months[0], 1),
      planEnd: term?.[1] ?? day(year, from === undefined ? work.months[1] : 12, 28),
      leaderDeptId: deptId,
      ...contact,
    },
  }
}

const batchOf = ({ region, deptId, year }: Declared, more: Values = {}): Values => ({
  ...{ planName: `${year}年专项养护计划`, planYear: year, planKind: yhAnnualKind.values.annual.value, manageDeptId: deptId },
  ...{ manageLevel: 'qx', regionId: region, basis: '年度检测评定结果、病害普查和市民诉求', ...contact, ...more },
})

/** Declares a batch, in draft. */
async function declare(
  desk: Desk,
  who: string,
  at: string,
  ground: Declared,
  chosen: readonly number[],
  more: Values = {},
): Promise<string> {
  const details = chosen.flatMap((index, turn) => {
    const work = works[index]
    const one = work === undefined ? null : declared(ground, work, turn + ground.year)
    return one === null ? [] : [one]
  })
  return desk.add(who, at, BATCHES, { ...batchOf(ground, more), details })
}

const handIn = (desk: Desk, who: string, at: string, id: string) =>
  desk.act(who, at, 'flow/common/submit', { flowKey: BATCH_PROCESS, businessKey: id, comment: '提交审批' })
const says = (desk: Desk, who: string, at: string, id: string, comment: string, outcome = 'pass') =>
  desk.act(who, at, 'flow/common/submit', { businessKey: id, outcome, comment })

async function projectsOf(desk: Desk, batchId: string): Promise<readonly { readonly id: string; readonly amount: number }[]> {
  const { rows } = await sql<{
    id: string
    amount: number
  }>`select id, declared_amount::float8 as amount from special_project where batch_id = ${batchId} and not deleted order by project_no`.execute(
    desk.db,
  )
  return rows
}

/** Planning decides on each project: the last is left out, the others are cut a little. */
async function screen(desk: Desk, batchId: string, at: string): Promise<void> {
  const projects = await projectsOf(desk, batchId)
  for (const [turn, { id, amount }] of projects.entries()) {
    const isLast = turn === projects.length - 1 && projects.length > 3
    const said = isLast
      ? { included: false, excludeReason: '病害面积不足，转日常养护处置' }
      : { included: true, approvedAmount: Math.floor(amount * (turn % 2 === 0 ? 0.95 : 1)), priorityRank: turn + 1 }
    await desk.act(PLANNER, at, `${PROJECTS}/screen`, { id, ...said })
  }
}

/** Finance names the source of what was taken in. */
async function fund(desk: Desk, batchId: string, at: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from special_project where batch_id = ${batchId} and included and not deleted
    order by project_no`.execute(desk.db)
  for (const { id } of rows) await desk.act(PLANNER, at, `${PROJECTS}/fund`, { id, fundSource: yhFundSource.values.cityBudget.value })
}

/** Brings a batch as far as a node of its approval; without one, to its end. */
async function approve(desk: Desk, batchId: string, from: string, upTo: string | null): Promise<void> {
  const on = (days: number, time: string) => desk.on(addDays(from, days), time)
  await says(desk, OFFICER, on(1, '15:10'), batchId, '情况属实，同意上报')
  if (upTo === batchNode.plan) return
  await screen(desk, batchId, on(6, '10:20'))
  await says(desk, PLANNER, on(6, '16:30'), batchId, '按检测结果排序，同意列入')
  if (upTo === batchNode.finance) return
  await fund(desk, batchId, on(9, '10:40'))
  await says(desk, PLANNER, on(9, '15:20'), batchId, '资金来源已落实')
  if (upTo === batchNode.leader) return
  await says(desk, LEADER, on(12, '11:00'), batchId, '同意')
}

const steps = (due: string) => Object.values(yhPreStep.values).map(({ value }, turn) => ({ step: value, due: addDays(due, turn * 12) }))

/** A pre-plan as the unit hands it in. */
export const prePlan = (desk: Desk, id: string, amount: number, at: string) =>
  desk.act(OFFICER, at, `${PROJECTS}/prePlan`, {
    ...{ id, action: 'submit', prePlanDate: at.slice(0, 10), preSchedule: steps(at.slice(0, 10)) },
    ...{
      designUnit: '临江市政设计研究院',
      designAmount: Math.floor(amount * 0.9),
      budgetAmount: Math.floor(amount * 0.9),
      reviewDocNo: '临财评16号',
    },
  })

/** Officer and planning section of the city pass a pre-plan. */
export async function reviewPlan(desk: Desk, id: string, amount: number, from: string): Promise<void> {
  await desk.act(LEADER, desk.on(addDays(from, 3), '10:10'), `${PROJECTS}/planAudit`, { id, result: 1, opinion: '方案可行' })
  const said = { id, result: 1, opinion: '同意，按预算控制', controlPrice: Math.floor(amount * 0.88) }
  await desk.act(PLANNER, desk.on(addDays(from, 6), '14:40'), `${PROJECTS}/planAudit`, said)
}

/** A released supplement of one project on a road, so many working days ago. */
export async function approvedBatch(
  desk: Desk,
  { name, quantity, months }: { readonly name: string; readonly quantity: number; readonly months: readonly [number, number] },
  ago: number,
): Promise<readonly { readonly id: string; readonly amount: number }[]> {
  const at = desk.ago(ago, '09:40')
  const year = Number(at.slice(0, 4))
  const ground = await groundOf(desk, OFFICER, DISTRICT, year)
  const [usual] = works
  if (usual === undefined) return []
  const [, , unit, , price] = usual.item
  const work: Work = {
    ...usual,
    name,
    months,
    scale: scale.major.value,
    item: ['040202016', '沥青面层大修铣刨加铺', unit, quantity, price],
  }
  const details = [declared({ ...ground, roads: ground.roads.slice(2) }, work, 0)].filter((one) => one !== null)
  const more = { planName: `${year}年重点大修增补计划`, planKind: yhAnnualKind.values.supplement.value, docNo: `临政办〔${year}〕18号` }
  const id = await desk.add(OFFICER, at, BATCHES, { ...batchOf(ground, more), details })
  await handIn(desk, OFFICER, desk.ago(ago - 1), id)
  await approve(desk, id, desk.ago(ago - 2).slice(0, 10), null)
  const released = desk.ago(ago - 20, '10:30')
  await desk.act(PLANNER, released, `${BATCHES}/release`, { id, releaseDocNo: `临管养〔${year}〕14号`, releaseDate: released.slice(0, 10) })
  return projectsOf(desk, id)
}

/** A contract of special works in force, and its company. */
async function worksContract(desk: Desk): Promise<{ readonly id: string; readonly companyDeptId: string } | undefined> {
  const { rows } = await sql<{
    id: string
    companyDeptId: string
  }>`select id, company_dept_id as "companyDeptId" from contract where demo and not deleted and contract_kind = ${yhContractKind.values.specialWorks.value}
    and status = ${yhContractStatus.values.active.value} order by id limit 1`.execute(desk.db)
  return rows[0]
}

/** The first supplement of this year, released some weeks ago: its projects stand at every stage that can be reached. */
async function ofThisYear(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4))
  const ground = { ...(await groundOf(desk, OFFICER, DISTRICT, year)), from: Number(desk.asOf.slice(5, 7)) }
  const more = { planName: `${year}年第一批增补计划`, planKind: yhAnnualKind.values.supplement.value, docNo: `临政办〔${year}〕61号` }
  const id = await declare(desk, OFFICER, desk.ago(75, '09:40'), ground, [0, 1, 2, 3, 4, 5], more)
  await handIn(desk, OFFICER, desk.ago(74, '10:00'), id)
  await approve(desk, id, desk.ago(72).slice(0, 10), null)
  const released = desk.ago(45, '10:30')
  await desk.act(PLANNER, released, `${BATCHES}/release`, { id, releaseDocNo: `临管养〔${year}〕33号`, releaseDate: released.slice(0, 10) })
  const [first, second, third, fourth] = await projectsOf(desk, id)
  for (const one of [first, second, third]) if (one !== undefined) await prePlan(desk, one.id, one.amount, desk.ago(38, '11:10'))
  for (const one of [first, second]) if (one !== undefined) await reviewPlan(desk, one.id, one.amount, desk.ago(36).slice(0, 10))
  const contract = await worksContract(desk)
  if (first !== undefined && contract !== undefined) {
    const said = { companyDeptId: contract.companyDeptId, breaksRoad: true, permitNos: '临占许21号', startReportNo: '开工令01' }
    await desk.act(OFFICER, desk.ago(20, '09:20'), `${PROJECTS}/start`, { id: first.id, contractId: contract.id, ...said })
    await desk.act(OFFICER, desk.ago(10), `${PROJECTS}/change`, { id: first.id, changeAmount: 3.2, changeReason: '增加井周加固工程量' })
  }
  if (third !== undefined)
    await desk.act(LEADER, desk.ago(30, '16:00'), `${PROJECTS}/planAudit`, {
      id: third.id,
      result: 0,
      opinion: '补充交通组织方案和分幅施工时序',
    })
  if (fourth !== undefined) {
    await prePlan(desk, fourth.id, fourth.amount, desk.ago(6, '15:00'))
    await desk.act(LEADER, desk.ago(3, '10:30'), `${PROJECTS}/planAudit`, { id: fourth.id, result: 1, opinion: '方案可行' })
  }
}

/** The batch of the coming year: at finance. */
async function ofNextYear(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4)) + 1
  const ground = await groundOf(desk, OFFICER, DISTRICT, year)
  const id = await declare(desk, OFFICER, desk.ago(22, '09:30'), ground, [3, 0, 2, 5], { declareDeadline: desk.ago(18).slice(0, 10) })
  await handIn(desk, OFFICER, desk.ago(20, '10:10'), id)
  await approve(desk, id, desk.ago(18).slice(0, 10), batchNode.finance)
}

/** A supplement of this year that came back to its unit, and the draft of another district. */
async function inTheMaking(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4))
  const ground = await groundOf(desk, OFFICER, DISTRICT, year)
  const more = { planName: `${year}年第二批增补计划`, planKind: yhAnnualKind.values.supplement.value, docNo: `临政办〔${year}〕88号` }
  const id = await declare(desk, OFFICER, desk.ago(9, '09:10'), { ...ground, roads: ground.roads.slice(4) }, [1, 4], more)
  await handIn(desk, OFFICER, desk.ago(8, '11:20'), id)
  await says(desk, OFFICER, desk.ago(8, '15:40'), id, '同意上报')
  await says(desk, PLANNER, desk.ago(5, '10:50'), id, '请补充最近一次检测报告', 'reject')
  const other = await groundOf(desk, 'demo_qx2_sz', '990121', year + 1)
  await declare(desk, 'demo_qx2_sz', desk.ago(4, '14:20'), other, [0, 2], { declareDeadline: addDays(desk.asOf.slice(0, 10), 12) })
}

/** Months back at whose beginning works began. */
const BEGUN = 4

/** A supplement whose projects are built since some months. */
async function worksGoingOn(desk: Desk): Promise<void> {
  const begin = addMonths(`${desk.asOf.slice(0, 7)}-01`, -BEGUN)
  const year = Number(begin.slice(0, 4))
  const on = (days: number, time?: string) => desk.on(addDays(begin, days), time)
  const ground = await groundOf(desk, OFFICER, DISTRICT, year)
  const term = [begin, addDays(addMonths(begin, BEGUN + 2), -4)] as const
  const more = { planName: `${year}年道路提升增补计划`, planKind: yhAnnualKind.values.supplement.value, docNo: `临政办〔${year}〕18号` }
  const id = await declare(desk, OFFICER, on(-100, '09:20'), { ...ground, term }, [6, 7, 8, 9, 10, 11], more)
  await handIn(desk, OFFICER, on(-98, '10:20'), id)
  await approve(desk, id, addDays(begin, -96), null)
  const released = on(-78, '10:10')
  await desk.act(PLANNER, released, `${BATCHES}/release`, { id, releaseDocNo: `临管养〔${year}〕12号`, releaseDate: released.slice(0, 10) })
  // The last was left out by planning.
  const taken = (await projectsOf(desk, id)).slice(0, -1)
  for (const one of taken) {
    await prePlan(desk, one.id, one.amount, on(-60, '11:30'))
    await reviewPlan(desk, one.id, one.amount, addDays(begin, -58))
  }
  await letWorksGoOn(
    desk,
    taken.map((one) => one.id),
    begin,
  )
}

/** Batches of this and the coming year in every state, and projects at each stage, brought there by people's own calls. */
export const specialWorks = [ofThisYear, ofNextYear, inTheMaking, worksGoingOn] as const
