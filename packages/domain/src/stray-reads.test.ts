import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { computed, fill, rule, suggestion, warning } from '@chengan/kernel/rule'
import { refusedOfMade, strayReads } from '@chengan/kernel/testing/probed-reads'
import { describe, expect, it, test } from 'vitest'
import type { contractFields, facilities } from './maintenance/contracts/contract/fields.ts'
import { registry } from './registry.ts'
import type { CarFields } from './utilities/vehicles/gas-car/fields.ts'

const ownerOf = ({ owner }: CompleteResource) => (owner === null ? undefined : registry.byName(owner.resource as string))
const isAsset = ({ fields }: CompleteResource) => 'maintDeptId' in fields && 'geom' in fields

test('what a definition reckons from its rows reads its own fields, and of other rows what it declares', () => {
  const found = registry.all.flatMap((resource) => strayReads(resource, ownerOf(resource)))
  // An asset has one of two places, and one rule for both: whoever has the geometry alone has no point beside it.
  const oneOfTwo = registry.all.filter((one) => isAsset(one) && !('location' in one.fields))
  expect(found.filter((one) => !oneOfTwo.some(({ name }) => one === `${name}: placeLiesInTheCity reads location`))).toEqual([])
})

test('what a row carries over to the rows that it makes is never longer than they take', () => {
  expect(registry.all.flatMap((resource) => refusedOfMade(resource, registry.byName))).toEqual([])
})

describe('a definition is refused', () => {
  const cars = registry.byName('gasCar')
  type Contract = typeof contractFields
  it.each<readonly [string, Partial<CompleteResource>, string]>([
    [
      'with a rule over the rows of another resource',
      { rules: [rule<Contract>({ name: 'of contracts', check: ({ row }) => (row.startDate ? undefined : { key: 'rowMissing' }) })] },
      'gasCar: of contracts reads startDate',
    ],
    [
      'with a rule that looks at how such a row was',
      { rules: [rule<Contract>({ name: 'of contracts', check: ({ before }) => (before?.startDate ? undefined : { key: 'rowMissing' }) })] },
      'gasCar: of contracts reads startDate',
    ],
    [
      'with a refusal whose words have a place that its rule leaves open',
      {
        rules: [
          rule<CarFields>({
            name: 'tooManyCars',
            refuses: { tooMany: { code: -2, zh: '最多{n}辆', en: 'At most {n} vehicles' } },
            check: () => ({ key: 'tooMany', params: { n: 3 } }),
          }),
        ],
      },
      'gasCar: tooManyCars refuses in words with {n} and says no value for it',
    ],
    [
      'with a warning over such a row',
      {
        warnings: [
          warning<Contract>({
            name: 'of contracts',
            field: 'startDate',
            words: { zh: '无', en: 'None' },
            applies: (row) => !row.startDate,
          }),
        ],
      },
      'gasCar: of contracts reads startDate',
    ],
    [
      'with a suggestion over such a row',
      { suggestions: [suggestion<Contract>({ name: 'of contracts', field: 'endDate', value: (row) => row.startDate })] },
      'gasCar: of contracts reads startDate',
    ],
    [
      'with what is computed from such a row',
      { computed: computed<Contract>({ values: ({ row }) => ({ endDate: row.startDate ?? null }) }) },
      'gasCar: what is computed reads startDate',
    ],
    [
      'with what is filled in from such a row',
      { fill: fill<Contract>({ values: ({ row }) => ({ endDate: row.startDate ?? null }) }) },
      'gasCar: what is filled in reads startDate',
    ],
    [
      'that declares too few references for what it fills in',
      { fill: fill<CarFields>({ values: ({ refs }) => ({ deptId: refs.gasCompaniesId?.deptId ?? null }) }) },
      'gasCar: what follows reads refs.gasCompaniesId and does not declare it: nothing would be read for it',
    ],
    [
      'that declares too few references for a rule',
      {
        rules: [rule<CarFields>({ name: 'of a company', check: ({ refs }) => (refs.gasCompaniesId ? undefined : { key: 'rowMissing' }) })],
      },
      'gasCar: of a company reads refs.gasCompaniesId and does not declare it: nothing would be read for it',
    ],
  ])('%s', (_, planted, told) => expect(strayReads({ ...cars, ...planted })).toContain(told))

  it('whose steps set what another resource has, or what is not declared for them', () => {
    const action = cars.actions.lock
    const step = action?.rows[0]
    if (action === undefined || step === undefined) throw new Error('vehicles are locked')
    const setting = (sets: (typeof step)['sets']) =>
      strayReads({ ...cars, actions: { lock: { ...action, rows: [{ ...step, needs: {}, ...(sets === undefined ? {} : { sets }) }] } } })
    expect(setting(({ row }) => ({ lockReason: row.startDate }))).toContain('gasCar: the step lock reads startDate')
    const told = 'gasCar: the step lock reads refs.gasCompaniesId and does not declare it: nothing would be read for it'
    expect(setting(({ refs }) => ({ deptId: refs.gasCompaniesId?.deptId }))).toContain(told)
  })

  it('of child rows, where a rule looks at another owner', () => {
    const lines = registry.all.find((one) => ownerOf(one) !== undefined && !('startDate' in (ownerOf(one)?.fields ?? {})))
    if (lines === undefined) throw new Error('somebody else than a contract has child rows')
    const known = rule<typeof facilities, Contract>({
      name: 'of contracts',
      check: ({ owner }) => (owner?.startDate ? undefined : { key: 'rowMissing' }),
    })
    expect(strayReads({ ...lines, rules: [known] }, ownerOf(lines))).toContain(`${lines.name}: of contracts reads owner.startDate`)
  })
})
