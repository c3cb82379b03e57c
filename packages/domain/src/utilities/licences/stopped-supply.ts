import type { Field } from '@chengan/kernel/fields/field'
import { type Rule, rule } from '@chengan/kernel/rule'
import { licenceStatus } from '../dictionaries/companies.ts'

const { suspended, cancelled, revoked } = licenceStatus.values

/** Licences under which no gas is supplied. One that has expired warns alone (utilities-enterprise.md §7): its supply does not stop of a sudden. */
export const stopping: readonly string[] = [suspended.value, cancelled.value, revoked.value]

/** What is refused to a company whose licence is suspended, cancelled or revoked: starting to supply by one thing more. What it needs to put things right
 *  (people, trainings, filings, drafts, extensions) stays open. `field` refers to the company; `whenNew`: only of a row that is added. */
export function licenceAllowsSupply<N extends string>(field: N, { whenNew = false } = {}): Rule {
  return rule<{ readonly [K in N]: Field<'ref'> }>({
    name: 'licenceAllowsSupply',
    source: '城镇燃气管理条例第十五条',
    refuses: {
      licenceStopsSupply: {
        code: -2,
        zh: '企业经营许可证已暂停、注销或吊销，不能投用设施或车辆',
        en: 'The operating licence is suspended, cancelled or revoked: nothing is put in use',
      },
    },
    refs: [field],
    check: ({ before, refs }) => {
      if (whenNew && before !== null) return undefined
      return stopping.includes(String(refs[field]?.licenceStatus ?? '')) ? { key: 'licenceStopsSupply', field } : undefined
    },
  })
}
