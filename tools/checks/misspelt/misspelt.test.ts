import { describe, expect, it } from 'vitest'
import { codesIn, misspeltCodes, partsIn } from './check-codes.ts'
import { columnsIn, misspeltColumns } from './check-columns.ts'

// Names that stand in texts, which no compiler reads: each kind misspelt, in every place where it can stand.

const inDomain = 'packages/domain/src/utilities/vehicles/gas-car/rules.ts'
const inServer = 'apps/server/src/areas/utilities/vehicles/silent-cars.ts'
const faultsOf = (file: string, text: string) => codesIn(file, text).map(({ fault }) => fault)
const columnFaultsOf = (text: string) => columnsIn(inServer, text).map(({ fault }) => fault)

describe('the code of a parameter that there is none of is refused', () => {
  it.each([
    ['in a rule', inDomain, "check: ({ setting }) => setting('gysy.car.scrapYear', 15) > 0"],
    ['in a function below it', inDomain, "const years = (context: Context) => context.setting('gysy.car.scrapYear', 15)"],
    ['as a text', inDomain, "const words = settingText('gysy.car.scrapYear', '')"],
    ['under a name', inDomain, "const code = 'gysy.car.scrapYear'\nconst years = setting(code, 15)"],
    ['that is put together', inDomain, `const minutes = setting(\`gysy.alram.\${step}Minutes\`, 5)`],
    ['of a limit', inDomain, "const within = { workdays: 2, setting: 'yh.audit.day' }"],
    ['in the server', inServer, "const minutes = ctx.services.settings.number('gysy.car.offlineMinuts', 30)"],
    ['in the server, as a text', inServer, "const codes = settings.text('iot.platform', '')"],
    ['in the server, as a yes', inServer, "const strict = services.settings.yes('security.threeAdmins')"],
  ])('%s', (_, file, text) => expect(faultsOf(file, text)).toEqual([expect.stringContaining('no parameter is called')]))

  it('and one that there is passes, whatever it is called by', () => {
    expect(faultsOf(inServer, "const codes = settings.text('iot.platforms', '')")).toEqual([])
    expect(faultsOf(inDomain, `const minutes = setting(\`gysy.alarm.\${step}Minutes.\${level}\`, 5)`)).toEqual([])
    expect(faultsOf('apps/web/src/app/shell/tabs.ts', "const kept = setting('tabs')")).toEqual([])
  })
})

describe('the name of a resource that there is none of is refused', () => {
  it.each([
    ['in the server', inServer, "const cars = ctx.services.registry.byName('gasCra')"],
    ['in an engine that takes any registry', 'apps/server/src/resources/duties/duties.ts', "const kept = registry.byName('dtuy')"],
    ['in the console', 'apps/web/src/areas/utilities/vehicles/car-track.tsx', "const cars = useResource('gasCra')"],
    ['in a journey', 'e2e/city/cars.ts', "const cars = registry.byName('gasCra')"],
  ])('%s', (_, file, text) => expect(faultsOf(file, text)).toEqual([expect.stringContaining('no resource is called')]))
})

describe('a column that its table does not have is refused', () => {
  it.each([
    ['that stands without its table', 'sql`select plate_no from gas_car where car_stat = $1`', 'no table has a column car_stat'],
    [
      'with a code that its dictionary does not have',
      "sql`select 1 from hazard_check where hazard_level in ('1', '7')`",
      'hazard_level holds no code 7',
    ],
    ['of a question', 'sql`select c.plate from gas_car c`', 'gas_car has no column plate'],
    ['of a condition', 'sql`select 1 from gas_car as c where c.car_stat = $1`', 'gas_car has no column car_stat'],
    ['behind the name of its table', 'sql`select gas_car.plate from gas_car`', 'gas_car has no column plate'],
    ['of a table that is joined', 'sql`select 1 from gas_car c left join dept d on d.idd = c.dept_id`', 'dept has no column idd'],
    ['of one of several tables', 'sql`select 1 from gas_car c, dept d where d.idd = c.dept_id`', 'dept has no column idd'],
    ['of a quoted table', 'sql`select u.user_nmae from "user" u`', 'user has no column user_nmae'],
    ['of a query within a query', 'sql`select (select max(d.leve) from dept d) from gas_car c`', 'dept has no column leve'],
    ['of a row that is added', 'sql`insert into gas_car (id, plate) values ($1, $2)`', 'gas_car has no column plate'],
    ['that is set', 'sql`update gas_car set plate = $1`', 'gas_car has no column plate'],
    ['that is set behind a name', 'sql`update gas_car as c set plate = $1`', 'gas_car has no column plate'],
    ['of an engine’s table', 'sql`select r.du from row_timer r`', 'row_timer has no column du'],
    [
      'of a part that is put in',
      `const own = sql\`c.car_stat = 1\`\nsql\`select 1 from gas_car c where \${own}\``,
      'gas_car has no column car_stat',
    ],
  ])('%s', (_, text, fault) => expect(columnFaultsOf(text)).toContain(fault))

  it.each([
    ['a column that it has', 'sql`select c.plate_no, c.id from gas_car c where c.dept_id is not null`'],
    ['a name that stands for a query', 'sql`select c.anything from (select 1 as anything from gas_car c) c`'],
    ['a name that stands for a list', 'sql`select r.anything from gas_car c join unnest($1::text[]) as r(anything) on true`'],
    ['a query before the statement', 'sql`with c as (select 1 as anything from gas_car) select c.anything from c`'],
    ['a name that the statement gives', 'sql`select count(*)::int as held from gas_car group by dept_id order by held desc nulls last`'],
    ['a text', "sql`select 1 from gas_car c where c.plate_no = 'c.anything'`"],
    ['a table that is named when the code runs', `sql\`select t.anything from \${sql.table(table)} t\``],
  ])('%s passes', (_, text) => expect(columnFaultsOf(text)).toEqual([]))
})

it('the panels that an area draws are found', () => {
  expect(partsIn("export const parts = { detailPanels: { carTrack, 'other-track': one }, inputs: { a } }", 'detailPanels')).toEqual([
    'carTrack',
    'other-track',
  ])
})

it('no source names a parameter, a resource, a panel or a column that there is none of', () => {
  expect(misspeltCodes().found).toEqual([])
  expect(misspeltColumns().found).toEqual([])
})
