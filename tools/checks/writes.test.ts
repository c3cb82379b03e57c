import { describe, expect, it } from 'vitest'
import { faultyExemptions, outsideTheDoor, writesIn, writesOutsideTheDoor } from './check-writes.ts'

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
    [
      'a merge',
      'await sql`merge into hazard_check h using fresh f on h.id = f.id when matched then update set status = 1`',
      'hazard_check',
    ],
    ['a table that is emptied', 'await sql`truncate hazard_check`', 'hazard_check'],
    ['a table that is emptied with others', 'await sql`truncate table outbox, hazard_check cascade`', 'hazard_check'],
    ['a table behind its schema', 'await sql`update public.hazard_check set status = 1`', 'hazard_check'],
    ['a quoted table behind its quoted schema', 'await sql`delete from "public"."hazard_check"`', 'hazard_check'],
    ['rows that are copied in', 'await sql`copy hazard_check (id) from stdin`', 'hazard_check'],
    ['capital letters', 'await sql`UPDATE Hazard_Check SET status = 1`', 'hazard_check'],
    ['a remark between the words', 'await sql`update /* only once */ hazard_check set status = 1`', 'hazard_check'],
    ['a verb of its own piece', `await sql\`\${sql.raw('update')} hazard_check set status = 1\``, 'hazard_check'],
    ['a verb under a name', `const verb = sql.raw('delete from')\nawait sql\`\${verb} hazard_check\``, 'hazard_check'],
    ['a text that is put together', "await sql.raw('upd' + 'ate hazard_check set status = 1')", 'hazard_check'],
  ])('%s is refused', (_, text, table) => expect(outside(area, text)).toContain(table))
})

describe('who writes beside the door writes his own columns', () => {
  const silent = 'areas/utilities/vehicles/silent-cars.ts'
  it.each([
    ['his own', 'await sql`update gas_car c set gps_online = false, on_trip = true from x where c.id = x.id`', []],
    ['another column', 'await sql`update gas_car set gps_online = false, plate_no = $1 where id = $2`', ['gas_car']],
    ['a column among several set at once', 'await sql`update gas_car set (gps_online, plate_no) = ($1, $2)`', ['gas_car']],
    ['the state of a lifecycle', 'await sql`update gas_car set car_status = $1`', ['gas_car']],
    ['a column of a name unknown here', `await sql\`update gas_car set \${sql.ref(name)} = 1\``, ['gas_car']],
    ['rows', 'await sql`delete from gas_car`', ['gas_car']],
    [
      'a row that is there already',
      'await sql`insert into gas_car (id) values (1) on conflict (id) do update set plate_no = $1`',
      ['gas_car', 'gas_car'],
    ],
    [
      'a row that is there already, by a merge',
      'await sql`merge into gas_car c using fresh f on c.id = f.id when matched then update set car_stat = 1`',
      ['gas_car', 'gas_car'],
    ],
    ['a built query', "await db.updateTable('gas_car').set({ plate_no: '1' })", ['gas_car']],
  ])('%s', (_, text, tables) => expect(outside(silent, text)).toEqual(tables))
})

it('no exemption names the state of a lifecycle, nor a table or a column that there is none of', () => {
  expect(faultyExemptions()).toEqual([])
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
