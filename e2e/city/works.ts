import type { Page } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { photo } from '../forms.ts'
import { dayFromNow, unique } from '../words.ts'

const BATCHES = 'yhgl/zxyhjhfq'
const PROJECTS = 'yhgl/zxyhndjh'
const MONTHS = 'yhgl/szglyhglzxyhxmjdmonthfill'

/** Windows of those who declare, approve and begin special works. */
export interface WorksPeople {
  readonly district: Page
  readonly planning: Page
  readonly cityOfficer: Page
}

interface Rows<T> {
  readonly list: readonly T[]
}
interface Contracted {
  readonly manageDeptId: string
  readonly companyDeptId: string
  readonly supervisorDeptId: string | null
  readonly manageLevel: string
}

/** What the contracts of the district say of who is who, and a road of it. */
async function groundOf(district: Api) {
  const { list } = await district.done<Rows<Contracted>>('GET', 'yhgl/contract/page?status=1&limit=100')
  const known = list.find(({ supervisorDeptId, manageLevel }) => supervisorDeptId && manageLevel === 'qx')
  const roads = await district.done<Rows<{ id: string; roadName: string }>>('GET', 'jcsj/baseroad/page?limit=20')
  const [road] = roads.list
  if (known === undefined || road === undefined) throw new Error('the district has no supervised contract, or no road')
  return { known, road }
}

const contact = { contactPerson: '陆明远', contactPhone: '10000000021' }
/** A line of an estimate: 120 yuan each. */
const item = (itemCode: string, quantity: number) => ({ itemCode, itemName: '沥青面层铣刨加铺', unit: 'm2', quantity, unitPrice: 120 })

interface BatchWanted {
  readonly year: number
  /** Square metres at 120 yuan. */
  readonly metres: number
  readonly planStart: string
  readonly planEnd: string
  /** Why it may be above the ceiling of region and year. */
  readonly overReason?: string
}

/** A batch with one project, handed in by the district, passed by its leader and screened by planning, with whom it stands. */
export async function givenScreenedBatch({ district: at, planning: planner }: WorksPeople, wanted: BatchWanted) {
  const [district, planning] = [apiOf(at), apiOf(planner)]
  const { known, road } = await groundOf(district)
  const [projectName, planName] = [unique('望澜大道中修'), unique('增补计划')]
  const line = item(unique('XB'), wanted.metres)
  const { year, planStart, planEnd, overReason } = wanted
  const project = {
    ...{ projectName, projectKind: '1', maintScale: '3', facilityKind: '1', roadId: road.id, regionId: '990102' },
    ...{ facilities: [{ facilityKind: '1', facilityId: road.id, assetType: 'road' }], stakeFrom: 'K0+000', stakeTo: 'K0+100' },
    ...{ address: '古渡街至临江路', necessity: '网裂、车辙', content: '铣刨加铺', quantities: [line] },
    ...{ declaredAmount: (wanted.metres * 120) / 10_000, planStart, planEnd, leaderDeptId: known.manageDeptId, ...contact },
  }
  const batch = {
    ...{ planName, planYear: year, planKind: '2', docNo: '临管养〔2026〕9号', manageDeptId: known.manageDeptId, manageLevel: 'qx' },
    ...{ regionId: '990102', basis: '年度检测评定结果', ...contact, details: [project] },
    ...(overReason === undefined ? {} : { overReason }),
  }
  const { id: batchId } = await district.done<{ id: string }>('PUT', BATCHES, batch)
  const says = (more: object) => district.done('POST', 'flow/common/submit', { businessKey: batchId, ...more })
  await says({ flowKey: 'zxyh_jhfq', comment: '提交审批' })
  await says({ outcome: 'pass', comment: '同意上报' })
  const [row] = await planning.done<readonly { id: string }[]>('GET', `${BATCHES}/list/details?batchId=${batchId}`)
  const id = row?.id ?? ''
  await planning.done('POST', `${PROJECTS}/screen`, { id, included: true })
  return { batchId, id, projectName, planName, known, line }
}

/** A project of 600,000 yuan, which the unit itself starts and no cross-check is drawn for, with its works begun: declared, approved, released, prepared, reviewed and
 *  started by the calls of its people. */
export async function givenWorksUnderWay(people: WorksPeople): Promise<{ readonly id: string; readonly projectName: string }> {
  const [district, planning, city] = [apiOf(people.district), apiOf(people.planning), apiOf(people.cityOfficer)]
  const year = Number(dayFromNow(0).slice(0, 4))
  const term = { planStart: `${dayFromNow(0).slice(0, 8)}01`, planEnd: dayFromNow(60) }
  const made = await givenScreenedBatch(people, { year, metres: 5000, ...term, overReason: '重点道路提升' })
  const { batchId, id, projectName, known, line } = made
  const says = (by: Api, comment: string) => by.done('POST', 'flow/common/submit', { businessKey: batchId, outcome: 'pass', comment })
  await says(planning, '同意列入')
  await planning.done('POST', `${PROJECTS}/fund`, { id, fundSource: '1' })
  await says(planning, '资金已落实')
  await says(city, '同意')
  await planning.done('POST', `${BATCHES}/release`, { id: batchId, releaseDocNo: '临管养〔2026〕12号', releaseDate: dayFromNow(0) })
  const preSchedule = ['1', '2', '3', '4', '5'].map((step) => ({ step, due: dayFromNow(30) }))
  await district.done('POST', `${PROJECTS}/prePlan`, {
    ...{ id, action: 'submit', prePlanDate: dayFromNow(0), preSchedule, designUnit: '临江市政设计研究院', reviewDocNo: '临财评16号' },
    budgetAmount: 60,
  })
  await city.done('POST', `${PROJECTS}/planAudit`, { id, result: 1, opinion: '同意' })
  await planning.done('POST', `${PROJECTS}/planAudit`, { id, result: 1, opinion: '同意', controlPrice: 60 })
  const attachments = [(await district.upload(await photo(people.district, '合同扫描件'))).data.id]
  const contract = await district.done<{ id: string }>('PUT', 'yhgl/contract', {
    ...{ contractNo: unique('ZX'), contractName: `${projectName}施工合同`, contractKind: '3', pricingKind: '2', procureKind: '5' },
    ...{ planYear: year, manageDeptId: known.manageDeptId, manageLevel: 'qx', companyDeptId: known.companyDeptId },
    ...{ supervisorDeptId: known.supervisorDeptId, ...contact, regionId: '990102', signDate: dayFromNow(-20), startDate: dayFromNow(-20) },
    ...{ endDate: dayFromNow(400), amount: 600_000, fundSource: '2', paymentCycle: '2', items: [line], attachments },
  })
  await district.done('POST', 'yhgl/contract/state', { id: contract.id, action: 'activate' })
  await district.done('POST', `${PROJECTS}/start`, {
    ...{ id, contractId: contract.id, companyDeptId: known.companyDeptId, supervisorDeptId: known.supervisorDeptId },
    ...{ startReportNo: '开工令8号', startDate: dayFromNow(0) },
  })
  return { id, projectName }
}

/** The same, with all done: said by the builder of the month, passed by the supervisor, and finished by the unit. */
export async function givenFinishedWorks(people: WorksPeople & { readonly builder: Page; readonly supervisor: Page }) {
  const works = await givenWorksUnderWay(people)
  const builder = apiOf(people.builder)
  const [month] = await builder.done<readonly { id: string }[]>('GET', `${MONTHS}/fillInfoList?projectId=${works.id}`)
  const images: string[] = []
  for (const words of ['面层', '标线']) images.push((await builder.upload(await photo(people.builder, unique(words)))).data.id)
  await builder.done('POST', MONTHS, {
    ...{ id: month?.id, action: 'submit', monthRate: 100, totalRate: 100, finishDate: dayFromNow(0), workDone: '全部完成' },
    ...{ nextPlan: '申请验收', safetyState: '1', qualityState: '1', images },
  })
  await apiOf(people.supervisor).done('POST', `${MONTHS}/audit`, { id: month?.id, result: 1, opinion: '已核实' })
  await apiOf(people.district).done('POST', `${PROJECTS}/finish`, { id: works.id, finishDate: dayFromNow(0), selfCheckResult: '自检合格' })
  return works
}
