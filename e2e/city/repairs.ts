import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { uploadedPhoto } from './hazards.ts'

const EVENTS = 'yhgl/rcyh'

interface Rows<T> {
  readonly list: readonly T[]
}

/** A contract of the district that is paid by the month, and the section under which its streets are kept. */
export interface MonthlyContract {
  readonly id: string
  readonly contractName: string
  readonly section: { readonly id: string; readonly sectionName: string }
}

const DAILY = '1'
const BY_MONTH = '1'

const ACTIVE = '1'

/** The first contract of daily maintenance that the district pays by the month, whose one section is staffed. */
export async function monthlyContract(officer: Page): Promise<MonthlyContract> {
  const district = apiOf(officer)
  const { list } = await district.done<Rows<{ id: string; contractName: string; paymentCycle: string; manageLevel: string }>>(
    'GET',
    `yhgl/contract/page?status=1&contractKind=${DAILY}&limit=100`,
  )
  for (const contract of list.filter(({ paymentCycle, manageLevel }) => paymentCycle === BY_MONTH && manageLevel === 'qx')) {
    const sections = await district.done<Rows<MonthlyContract['section'] & { status: string }>>(
      'GET',
      `yhgl/bidsection/page?contractId=${contract.id}`,
    )
    const [section] = sections.list
    if (section?.status === ACTIVE && sections.list.length === 1) return { ...contract, section }
  }
  throw new Error('the district has no contract with one section that is paid by the month')
}

interface Repair {
  readonly address: string
  readonly contract: MonthlyContract
  /** Metres by metres that were patched. */
  readonly length: number
  readonly width: number
}

/** A pothole that was patched under a contract, whose finish the company has applied for: it is with the supervisor. */
export async function givenFinishedRepair(
  { officer, company }: { readonly officer: Page; readonly company: Page },
  { address, contract, length, width }: Repair,
): Promise<string> {
  const [district, unit] = [apiOf(officer), apiOf(company)]
  const { id } = await district.done<{ id: string }>('PUT', EVENTS, {
    ...{ facilityKind: '1', part: '101', defectCode: 'R01', severity: '3', description: '车行道坑槽，影响行车' },
    ...{ location: { lng: 123.61, lat: 29.81 }, address, regionId: '990102', images: [await uploadedPhoto(officer, '坑槽')] },
  })
  await district.done('POST', `${EVENTS}/dispatch`, { id, contractId: contract.id, sectionId: contract.section.id, opinion: '请及时修复' })
  await unit.done('POST', `${EVENTS}/dispose`, { id, handleState: '1' })
  const items = await unit.done<readonly { id: string; itemCode: string }[]>('GET', `yhgl/contract/items/list?contractId=${contract.id}`)
  const patching = items.find(({ itemCode }) => itemCode === 'YH-R01')
  await unit.done('POST', `${EVENTS}/dispose`, {
    ...{ id, handleState: '5', description: '铣刨清底后热补压实', method: '1', trafficGuard: true },
    ...{ beforeImages: [await uploadedPhoto(company, '坑槽')], afterImages: [await uploadedPhoto(company, '修复')] },
    quantities: [{ contractItemId: patching?.id, length, width, applyQuantity: length * width }],
  })
  await unit.done('POST', `${EVENTS}/finishApply`, { id, finishSummary: `热补${length * width}平方米` })
  return id
}
