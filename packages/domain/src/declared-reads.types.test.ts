import type { AnyValues, DeclaredAnswers, FactName, ValuesNamed } from '@chengan/kernel/declared/resources'
import { fill, type ReferredOf, type RuleContext, rule } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { bridgeDetectionFields } from './assets/detection/bridge-detection/fields.ts'
import type { contractFields, facilities } from './maintenance/contracts/contract/fields.ts'
import type { userFields } from './system/organisation/user/user-fields.ts'
import type { CarFields } from './utilities/vehicles/gas-car/fields.ts'

describe('what a rule reads of other rows', () => {
  it('is a field of the row that a reference names, whichever kind of reference it is', () => {
    const read = ({ refs }: RuleContext<typeof userFields>) => [
      refs.deptId?.level,
      // @ts-expect-error: a department has no such field
      refs.deptId?.levle,
    ]
    expect(read).toBeTypeOf('function')
    const ofOneOfBoth = (bridge: ReferredOf<(typeof bridgeDetectionFields)['bridgeId']>) => [
      bridge.spans,
      // @ts-expect-error: neither a bridge nor a footbridge has such a field
      bridge.spanns,
    ]
    expect(ofOneOfBoth).toBeTypeOf('function')
  })

  it('is a field of the owner, where its fields are named', () => {
    const known = rule<typeof facilities, typeof contractFields>({
      name: 'known',
      check: ({ owner }) => (owner?.startDate ? undefined : { key: 'rowMissing' }),
    })
    const misspelt = rule<typeof facilities, typeof contractFields>({
      name: 'misspelt',
      // @ts-expect-error: a contract has no such field
      check: ({ owner }) => (owner?.startDay ? undefined : { key: 'rowMissing' }),
    })
    const unnamed = rule<typeof facilities>({
      name: 'unnamed',
      // @ts-expect-error: nobody said whose rows these are
      check: ({ owner }) => (owner?.startDate ? undefined : { key: 'rowMissing' }),
    })
    expect([known, misspelt, unnamed]).toHaveLength(3)
  })

  it('is what the area answers to a question that some rule names', () => {
    expectTypeOf<Exclude<keyof DeclaredAnswers, FactName>>().toBeNever()
    const read = ({ facts }: RuleContext<typeof userFields>) => [
      facts.grantedRoles?.[0]?.code,
      // @ts-expect-error: a role that is granted has no such value
      facts.grantedRoles?.[0]?.cod,
    ]
    expect(read).toBeTypeOf('function')
  })
})

describe('what is read of whatever row, or comes from outside', () => {
  it('has a name that some definition has, or that was said before', () => {
    const read = (row: AnyValues, sent: Members<'ts' | 'msgId'>, car: ValuesNamed<'gasCar'>) => [
      row.companyName,
      sent.ts,
      car.plateNo,
      // @ts-expect-error: no definition has such a field
      row.checkedName,
      // @ts-expect-error: nobody said that it is read
      sent.tz,
    ]
    expect(read).toBeTypeOf('function')
  })
})

describe('what a definition says of its own rows', () => {
  it('is said of its own fields, and reads references that there are', () => {
    // @ts-expect-error: a vehicle has no such field
    expect(rule<CarFields>({ name: 'of cars', check: ({ row }) => (row.startDate ? undefined : { key: 'rowMissing' }) })).toBeDefined()
    // @ts-expect-error: a vehicle has no such reference
    expect(fill<CarFields>({ refs: ['gasCompanyId'], values: () => ({}) })).toBeDefined()
  })
})
