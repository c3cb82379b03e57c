import { read } from '../../../../api/read.ts'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'

export interface CompletenessLine {
  readonly id: string
  readonly deviceCode: string
  readonly deviceName: string
  readonly deviceType: string
  readonly expected: number
  readonly arrived: number
  readonly rate: number
}

export interface CompletenessTold {
  readonly from: string
  readonly to: string
  readonly expected: number
  readonly arrived: number
  /** Null without a device. */
  readonly rate: number | null
  readonly total: number
  readonly list: readonly CompletenessLine[]
}

export const LINES_OF_A_PAGE = 20
/** What is asked, as it stands in the address of the page. */
export const completenessFilters = ['deviceType', 'gasCompaniesId', 'regionId', 'from', 'to'] as const

export const completenessOf = (filters: FilterQuery, page: number) =>
  read<CompletenessTold>('gysy/iotdevice/completeness', { ...filters, page, limit: LINES_OF_A_PAGE })
