import { businessRoles } from '../../../system/roles/business-roles.ts'

/** The business roles of maintenance (maintenance.md §1.1). */
export const rolesOfMaintenance = businessRoles.filter(({ businessType }) => businessType === 'maintenance')
