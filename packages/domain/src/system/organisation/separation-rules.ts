import { defineErrors } from '@chengan/kernel/errors/catalogue'
import type { Fields, NameIn } from '@chengan/kernel/fields/field'
import { type Rule, type RuleContext, type RuleRefusal, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { dataScope } from '../dictionaries/accounts.ts'
import { type AdministratorCode, administratorWords } from '../roles/separation.ts'
import { threeAdministratorsApply } from './administrators.ts'
import type { roleFields } from './role-fields.ts'

type Role = typeof roleFields

const SEPARATION = 'P-13, GB/T 22239-2019 8.1.4.2 d'

/** Who would hold strings of two administrators, as the area answers it. */
interface Mixture {
  readonly of: 'role' | 'person'
  readonly name: string
  readonly administrators: readonly AdministratorCode[]
  readonly examples: readonly string[]
}

const mixtureRefusals = defineErrors({
  roleMixesAdministrators: {
    code: 10130,
    zh: '角色“{0}”将同时拥有{1}的专属权限（如{2}），三员分立时不能并存，请去掉其中一方的菜单',
    en: 'The role “{0}” would hold what belongs to one alone of: {1} (such as {2}); take the menus of all but one out',
  },
  personMixesAdministrators: {
    code: 10130,
    zh: '“{0}”将同时拥有{1}的专属权限（如{2}），三员分立时不能由一人兼有，请先收回其另一方的角色',
    en: '“{0}” would hold what belongs to one alone of: {1} (such as {2}); take the roles of all but one back first',
  },
})

const isMixture = (fact: unknown): fact is Mixture => typeof fact === 'object' && fact !== null && 'administrators' in fact

/** What a refusal says of a mixture; undefined where there is none. */
export function refusalOfMixture(fact: unknown): RuleRefusal | undefined {
  if (!isMixture(fact)) return undefined
  const { of: mixture, name, administrators, examples } = fact
  const values = { '0': name, '1': administratorWords(administrators), '2': examples }
  return { key: mixture === 'role' ? 'roleMixesAdministrators' : 'personMixesAdministrators', values }
}

/** No role and nobody comes to hold what belongs to one administrator alone from two of them; the fact answers who would. `F`: the fields of the form
 *  by which they would, `field` the one that says so. */
export const administratorsStayApart = <F extends Fields>(
  fact: 'mixtureOfRole' | 'mixtureOfAccount' | 'mixtureByMenu',
  field: NameIn<NoInfer<F>>,
): Rule =>
  rule<F>({
    name: fact,
    source: SEPARATION,
    refuses: mixtureRefusals,
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

function widensScope(row: ValuesOf<Role>, before: ValuesOf<Role>): boolean {
  const [now, was] = [row.dataScope ?? '', before.dataScope ?? '']
  const chosen = dataScope.values.chosenDepartments.value
  if (now === chosen && was === chosen) return (row.deptIdList ?? []).some((dept) => !before.deptIdList?.includes(dept))
  if (now === was) return false
  // Chosen departments may lie anywhere: they are within “all” alone, and nothing but own rows is surely within them.
  if (now === chosen) return was !== dataScope.values.all.value
  if (was === chosen) return now !== dataScope.values.own.value
  return widths.indexOf(now) > widths.indexOf(was)
}

/** What of a role would come to allow more, or to more people: the field, or undefined. */
function widenedField({ row, before, facts }: RuleContext<Role>): NameIn<Role> | undefined {
  if (before === null) return undefined
  const kept = [...(before.menuIdList ?? []), ...asTexts(facts.menusOfInstallation)]
  if (row.menuIdList?.some((menu) => !kept.includes(menu))) return 'menuIdList'
  if (widensScope(row, before)) return 'dataScope'
  const loosened = (field: 'level' | 'systemCode') => (before[field] ?? '') !== '' && row[field] !== before[field]
  const loose = (['level', 'systemCode'] as const).find(loosened)
  if (loose !== undefined) return loose
  if (before.mfa === true && row.mfa !== true) return 'mfa'
  return before.delegable !== true && row.delegable === true ? 'delegable' : undefined
}

/** What the installation grants to a role comes back to it also by the hand of who holds it: nobody else could give it. */
export const nobodyWidensARoleThatHeHolds = rule<Role>({
  name: 'nobodyWidensARoleThatHeHolds',
  source: SEPARATION,
  refuses: {
    ownRoleWidened: {
      code: 10132,
      zh: '不能扩大本人所持角色“{0}”的授权，只能收回，或恢复系统内置的授权；确有需要请由另一名安全管理员通过其他角色授予',
      en: 'Nobody widens “{0}”, a role that he holds; it may be lessened or given back what it came with. Ask another security administrator for another role',
    },
  },
  facts: ['menusOfInstallation'],
  check: (context) => {
    const { before, actor } = context
    if (before === null || actor.superAdmin || !threeAdministratorsApply(context)) return undefined
    if (!actor.roles.includes(before.code ?? '')) return undefined
    const field = widenedField(context)
    return field === undefined ? undefined : { key: 'ownRoleWidened', field, values: { '0': before.name ?? '' } }
  },
})
