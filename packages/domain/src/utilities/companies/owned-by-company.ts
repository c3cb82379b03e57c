import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asTextOrNull } from '@chengan/kernel/values'

/** What the rules of a row of a company know: its company, and whether it is there already. */
interface RowOfCompany {
  readonly before: unknown
  readonly refs: { readonly gasCompaniesId?: ValuesNamed<'gasCompany'> | null | undefined }
}

/** The department of a new row is its company's, whoever enters it: what a district or the city files is kept by the company from then on. Nothing of a row
 *  that is there already, and of a company without a department. */
export function ownedByCompany({ before, refs }: RowOfCompany): { readonly deptId?: string } {
  const deptId = before === null ? asTextOrNull(refs.gasCompaniesId?.deptId) : null
  return deptId === null ? {} : { deptId }
}
