import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type Expression, evaluate, type Test } from '@chengan/kernel/expression'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { expressionSql } from '../../src/storage/scope/expression-sql.ts'
import { cloneDatabase, TEMPLATE } from '../support/databases.ts'

const TODAY = '2026-06-30'
let database: OpenDatabase

beforeAll(async () => {
  database = await cloneDatabase(TEMPLATE)
})
afterAll(() => database.close())

type Row = Readonly<Record<string, unknown>>
const day = fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10))
const time = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399 }))
  .map(([date, second]) => `${date} ${new Date(second * 1000).toISOString().slice(11, 19)}`)

/** Values of the columns that expressions read, by kind. */
const chanceValue: Readonly<Record<string, (codes: readonly string[]) => fc.Arbitrary<unknown>>> = {
  date: () => day,
  datetime: () => time,
  dict: (codes) => fc.constantFrom(...codes),
  dicts: (codes) => fc.subarray([...codes]),
  int: () => fc.integer({ min: -50, max: 50 }),
  decimal: () => fc.integer({ min: -50, max: 50 }),
  bool: () => fc.boolean(),
  text: () => fc.constantFrom('', 'a', '燃气'),
  longText: () => fc.constantFrom('', 'a', '燃气'),
  region: () => fc.constantFrom('990102', '990121'),
}

function columnsRead(part: Expression | Test): readonly string[] {
  const found: string[] = []
  JSON.stringify(part, (name, value: unknown) => {
    if (name === 'field' && typeof value === 'string') found.push(value)
    return value
  })
  return [...new Set(found)]
}

/** Rows with random values in the given columns, some missing. */
function rowsOf(resource: CompleteResource, names: readonly string[]): fc.Arbitrary<readonly Row[]> {
  const fields = names.map((name) => {
    const field = resource.fields[name]
    const made = chanceValue[field?.kind ?? '']
    if (field === undefined || made === undefined) throw new Error(`no random values for ${resource.name}.${name}`)
    return [name, fc.option(made(Object.values(field.dict?.values ?? {}).map((one) => one.value)))] as const
  })
  return fc.array(fc.record(Object.fromEntries(fields)), { minLength: 20, maxLength: 40 })
}

/** What the database answers for the rows, given as a list of values instead of a table. */
async function inDatabase(
  resource: CompleteResource,
  expression: Expression,
  names: readonly string[],
  rows: readonly Row[],
): Promise<readonly unknown[]> {
  const columns = names.map((name) => sql`${sql.id(resource.fields[name]?.column ?? name)} ${sql.raw(typeOf(resource, name))}`)
  const data = rows.map((row, index) => ({
    ...Object.fromEntries(names.map((name) => [resource.fields[name]?.column ?? name, row[name]])),
    n: index,
  }))
  const { rows: found } = await sql<{ v: unknown }>`select ${expressionSql(resource, expression, 't', TODAY)} as v
    from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as t(${sql.join([...columns, sql`n integer`])}) order by t.n`.execute(
    database.db,
  )
  return found.map((row) => row.v)
}

const typeOf = (resource: CompleteResource, name: string) =>
  ({ date: 'date', datetime: 'timestamptz', int: 'integer', decimal: 'numeric', bool: 'boolean', dicts: 'text[]' })[
    resource.fields[name]?.kind as 'date'
  ] ?? 'text'

/** A share that is not rounded has sixteen places here and twenty there; nobody is shown more than four. */
const shown = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) + 0 : value)

async function agree(resource: CompleteResource, expression: Expression): Promise<void> {
  const names = columnsRead(expression)
  await fc.assert(
    fc.asyncProperty(rowsOf(resource, names), async (rows) => {
      const told = await inDatabase(resource, expression, names, rows)
      expect(told.map(shown)).toEqual(rows.map((row) => shown(evaluate(expression, row, TODAY))))
    }),
    { numRuns: 15 },
  )
}

const derived = registry.all.flatMap((resource) =>
  resource.fieldList.flatMap((field) =>
    field.derived === undefined ? [] : [[`${resource.name}.${field.name}`, resource, field.derived] as const],
  ),
)
const toned = registry.all.flatMap((resource) =>
  (resource.list.tones ?? []).map((tone, index) => [`${resource.name} tone ${index + 1}`, resource, tone.when] as const),
)

describe('an expression has one value, in the database and in JavaScript', () => {
  it.each(derived)('%s', async (_name, resource, expression) => {
    // What others say of a row is asked of their tables: its own test has them (lighting-figures.test.ts, street.test.ts).
    if (columnsRead(expression).some((name) => resource.fields[name]?.counted)) return
    await agree(resource, expression)
  })

  it.each(toned)('%s', async (_name, resource, when) => {
    const names = columnsRead(when)
    if (names.some((name) => resource.fields[name]?.derived)) return
    // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
    await agree(resource, { if: when, then: { value: 1 }, else: { value: 0 } })
  })

  it('of every form', async () => {
    const resource = registry.byName('hazardCheck')
    const state: Test = { field: 'status', oneOf: ['1', '2'] }
    const forms: readonly Expression[] = [
      { field: 'reformDeadline' },
      { value: 'x' },
      { value: null },
      { value: 3 },
      { value: true },
      { today: true },
      { coalesce: [{ field: 'reformDate' }, { field: 'reformDeadline' }] },
      { greatest: [{ value: -3 }, { daysFrom: { today: true }, to: { field: 'reformDeadline' } }, { value: null }] },
      { daysFrom: { field: 'checkDate' }, to: { field: 'reformDeadline' } },
      { yearsFrom: { field: 'reformDate' }, to: { field: 'reformDeadline' } },
      // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
      ...tests(state).map((when): Expression => ({ if: when, then: { value: 1 }, else: { value: 0 } })),
    ]
    for (const expression of forms) await agree(resource, expression)
  })
})

function tests(state: Test): readonly Test[] {
  return [
    state,
    { field: 'status', is: '1' },
    { field: 'hasHazard', is: true },
    { field: 'address', empty: true },
    { field: 'address', empty: false },
    { field: 'reformDate', empty: true },
    { field: 'reformDate', onOrAfter: { firstOfYear: true } },
    { field: 'reformDate', onOrBefore: { today: true, days: -30 } },
    { field: 'delayCount', atLeast: 2 },
    { any: [state, { field: 'delayCount', atLeast: 1 }] },
    { all: [state, { field: 'hasHazard', is: false }, { field: 'address', empty: true }] },
    { all: [] },
    { any: [] },
  ]
}
