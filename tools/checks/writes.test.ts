import { describe, expect, it } from 'vitest'
import { outsideTheDoor, writesIn, writesOutsideTheDoor } from './check-writes.ts'

const outside = (file: string, text: string) => outsideTheDoor(writesIn(file, text)).map(({ table }) => table)
const area = 'areas/utilities/hazards/effects.ts'

describe('a write of a resource’s table beside the door', () => {
  it.each([
    ['an update', 'await sql`update hazard_check set status = $1 where id = $2`.execute(db)', 'hazard_check'],
    ['an update over several lines', 'await sql`\n  update hazard_check h\n  set status = 1`', 'hazard_check'],
    ['a quoted name', 'await sql`update "user" u set status = $1`', 'user'],
    ['an insert', 'await sql`insert into hazard_check (id) values ($2)`', 'hazard_check'],
    ['a delete', 'await sql`delete from hazard_check where id = $2`', 'hazard_check'],
    ['a write within a query', 'await sql`with gone as (delete from hazard_check returning id) select 1`', 'hazard_check'],
    ['a built query', "await db.updateTable('hazard_check').set({ status })", 'hazard_check'],
    [
      'a table that the code names when it runs',
      `await sql\`update \${sql.table(resource.table)} set status = 1\``,
      'sql.table(resource.table)',
    ],
    ['a row by the hand of the engine', "await insertRow(ctx.db, ctx.services.registry.byName('hazardCheck'), row)", 'hazard_check'],
    ['a row of whatever resource', 'await updateRow(db, of, id, values, false)', 'rows of of'],
  ])('%s is refused', (_, text, table) => expect(outside(area, text)).toEqual([table]))
})

describe('what is no such write', () => {
  it.each([
    ['a question', 'await sql`select 1 from hazard_check for update of t`'],
    ['a table that no resource has', 'await sql`insert into outbox (id) values ($2)`'],
    ['words', "throw new Error('update the hazard_check')"],
  ])('%s passes', (_, text) => expect(outside(area, text)).toEqual([]))

  it('the door itself passes', () => {
    expect(outside('resources/change/commit.ts', 'await updateRow(db, resource, id, values, true)')).toEqual([])
  })

  it('an engine keeps its own tables, and no others', () => {
    expect(outside('resources/handle-log.ts', 'await sql`insert into handle_log (id) values (1)`')).toEqual([])
    expect(outside('resources/handle-log.ts', 'await sql`update hazard_check set a = 1`')).toEqual(['hazard_check'])
  })
})

it('every change of the server passes the door', () => {
  expect(writesOutsideTheDoor().outside).toEqual([])
})
