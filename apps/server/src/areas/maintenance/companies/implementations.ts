import { maintenanceCompany } from '@chengan/domain/maintenance/companies/maintenance-company/maintenance-company'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { contractsInForceOfCompany, countContractsOfCompany } from './company-contracts.ts'
import { carryCompanyToItsDepartment, disableDepartmentOfCompany, joinDepartmentOfCompany } from './company-department.ts'
import { companyList } from './company-list.ts'

/** What the definitions of maintenance companies name. */
export const maintenanceCompanyImplementations = implementing(() => [
  implement(maintenanceCompany, {
    effects: { joinDepartmentOfCompany, countContractsOfCompany, carryCompanyToItsDepartment, disableDepartmentOfCompany },
    facts: { contractsInForceOfCompany },
    calls: { list: companyList },
  }),
])
