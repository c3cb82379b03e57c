import type { CompletenessOfDevice } from '@chengan/domain/utilities/monitoring/iot-device/completeness'
import { read } from '../../../../api/read.ts'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'

export interface CompletenessTold {
  readonly from: string
  readonly to: string
  readonly expected: number
  readonly arrived: number
  /** Null without a device. */
  readonly rate: number | null
  readonly total: number
  readonly list: readonly CompletenessOfDevice[]
}

export const LINES_OF_A_PAGE = 20
/** What is asked, as it stands in the address of the page. */
export const completenessFilters = ['deviceType', 'gasCompaniesId', 'regionId', 'from', 'to'] as const

export const completenessOf = (filters: FilterQuery, page: number) =>
  read<CompletenessTold>('gysy/iotdevice/completeness', { ...filters, page, limit: LINES_OF_A_PAGE })
