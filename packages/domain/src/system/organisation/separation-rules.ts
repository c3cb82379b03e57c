import { type Rule, type RuleContext, type RuleRefusal, rule, type Values } from '@chengan/kernel/rule'
import { asText, asTexts } from '@chengan/kernel/values'
import { dataScope } from '../dictionaries/accounts.ts'
import { type AdministratorCode, administratorWords } from '../roles/separation.ts'
import { threeAdministratorsApply } from './administrators.ts'

const SEPARATION = 'P-13, GB/T 22239-2019 8.1.4.2 d'

/** Who would hold strings of two administrators, as the area answers it. */
interface Mixture {
  readonly of: 'role' | 'person'
  readonly name: string
  readonly administrators: readonly AdministratorCode[]
  readonly examples: readonly string[]
}

const isMixture = (fact: unknown): fact is Mixture => typeof fact === 'object' && fact !== null && 'administrators' in fact

/** What a refusal says of a mixture; undefined where there is none. */
export function refusalOfMixture(fact: unknown): RuleRefusal | undefined {
  if (!isMixture(fact)) return undefined
  const { of, name, administrators, examples } = fact
  const values = { '0': name, '1': administratorWords(administrators), '2': examples.join('、') }
  return { key: of === 'role' ? 'roleMixesAdministrators' : 'personMixesAdministrators', values }
}

/** No role and nobody comes to hold what belongs to one administrator alone from two of them; the fact answers who would. */
export const administratorsStayApart = (fact: 'mixtureOfRole' | 'mixtureOfAccount' | 'mixtureByMenu', field: string): Rule =>
  rule({
    name: fact,
    source: SEPARATION,
    facts: [fact],
    check: ({ facts }) => {
      const refusal = refusalOfMixture(facts[fact])
      return refusal && { ...refusal, field }
    },
  })

/** From the narrowest scope to the widest; chosen departments are compared by their list. */
const widths: readonly string[] = [
  dataScope.values.own.value,
  dataScope.values.department.value,
  dataScope.values.departmentAndBelow.value,
  dataScope.values.all.value,
]

function widensScope(row: Values, before: Values): boolean {
  const [now, was] = [asText(row.dataScope), asText(before.dataScope)]
  const chosen = dataScope.values.chosenDepartments.value
  if (now === chosen && was === chosen) return asTexts(row.deptIdList).some((dept) => !asTexts(before.deptIdList).includes(dept))
  if (now === was) return false
  // Chosen departments may lie anywhere: they are within “all” alone, and nothing but own rows is surely within them.
  if (now === chosen) return was !== dataScope.values.all.value
  if (was === chosen) return now !== dataScope.values.own.value
  return widths.indexOf(now) > widths.indexOf(was)
}

/** What of a role would come to allow more, or to more people: the field, or undefined. */
function widenedField({ row, before, facts }: RuleContext): string | undefined {
  if (before === null) return undefined
  const kept = [...asTexts(before.menuIdList), ...asTexts(facts.menusOfInstallation)]
  if (asTexts(row.menuIdList).some((menu) => !kept.includes(menu))) return 'menuIdList'
  if (widensScope(row, before)) return 'dataScope'
  const loosened = (field: string) => asText(before[field]) !== '' && asText(row[field]) !== asText(before[field])
  const loose = ['level', 'systemCode'].find(loosened)
  if (loose !== undefined) return loose
  if (before.mfa === true && row.mfa !== true) return 'mfa'
  return before.delegable !== true && row.delegable === true ? 'delegable' : undefined
}

/** What the installation grants to a role comes back to it also by the hand of who holds it: nobody else could give it. */
export const nobodyWidensARoleThatHeHolds = rule({
  name: 'nobodyWidensARoleThatHeHolds',
  source: SEPARATION,
  facts: ['menusOfInstallation'],
  check: (context) => {
    const { before, actor } = context
    if (before === null || actor.superAdmin || !threeAdministratorsApply(context)) return undefined
    if (!actor.roles.includes(asText(before.code))) return undefined
    const field = widenedField(context)
    return field === undefined ? undefined : { key: 'ownRoleWidened', field, values: { '0': asText(before.name) } }
  },
})
