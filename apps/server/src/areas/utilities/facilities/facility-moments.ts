import { facilityStatus, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** Stores of gas in use that hold less than the twentieth part of what they can. */
const storageBelowLine: AlertMoments = {
  kind: 'datetime',
  rows: () => sql`select id, create_date as "on" from gas_facility where facility_type = ${gasFacilityType.values.emergencyStorage.value}
    and facility_status = ${facilityStatus.values.inOperation.value} and current_stock < storage_capacity * 0.05 and not deleted`,
}
export const facilityMoments = { storageBelowLine }
