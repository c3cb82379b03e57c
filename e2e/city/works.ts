import type { Page } from '@playwright/test'
import { type Api, apiOf } from '../api.ts'
import { unique } from '../words.ts'

const BATCHES = 'yhgl/zxyhjhfq'
const PROJECTS = 'yhgl/zxyhndjh'
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
