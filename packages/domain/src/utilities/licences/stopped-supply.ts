import { type Condition, holds } from '@chengan/kernel/condition'
import { type Rule, rule } from '@chengan/kernel/rule'
import type { OfCompany } from '../companies/gas-company/rules.ts'
import { licenceStatus } from '../dictionaries/companies.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The state of the licence of the kind of business that a facility or vehicle serves; null where it serves any, or the company was given none of it. */
    readonly licenceOfKind: string | null
  }
}

const { suspended, cancelled, revoked } = licenceStatus.values

/** Licences under which no gas is supplied. One that has expired warns alone (utilities-enterprise.md §7): its supply does not stop of a sudden. */
export const stopping: readonly string[] = [suspended.value, cancelled.value, revoked.value]

/** What is refused to a company whose licence is suspended, cancelled or revoked: starting to supply by one thing more. Where it has several, that of the
 *  kind of business counts (decision 0145). What it needs to put things right (people, trainings, filings, drafts, extensions) stays open. `whenNew`: only of a row that is added; `when`: of which rows. */
export function licenceAllowsSupply({ whenNew = false, when }: { readonly whenNew?: boolean; readonly when?: Condition } = {}): Rule {
  return rule<OfCompany>({
    name: 'licenceAllowsSupply',
    source: '城镇燃气管理条例第十五条',
    refuses: {
      licenceStopsSupply: {
        code: -2,
        zh: '企业经营许可证已暂停、注销或吊销，不能投用设施或车辆',
        en: 'The operating licence is suspended, cancelled or revoked: nothing is put in use',
      },
    },
    refs: ['gasCompaniesId'],
    facts: ['licenceOfKind'],
    check: ({ before, row, refs, facts }) => {
      if ((whenNew && before !== null) || (when !== undefined && !holds(when, row))) return undefined
      const status = facts.licenceOfKind ?? refs.gasCompaniesId?.licenceStatus ?? ''
      return stopping.includes(status) ? { key: 'licenceStopsSupply', field: 'gasCompaniesId' } : undefined
    },
  })
}
