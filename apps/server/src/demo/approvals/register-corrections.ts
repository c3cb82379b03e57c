import { assetStatus, assetType, manageLevel } from '@chengan/domain/assets/dictionaries/facilities'
import { lampKind } from '@chengan/domain/assets/dictionaries/lighting'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'

const INSPECTOR = 'demo_xc'
const CITY_CLERK = 'demo_sj_sz'

/** What is proposed of one of the facilities of a district, and what came of it. */
interface TaleOf<N extends keyof typeof facilities> {
  readonly of: N
  /** Of several facilities of a district, which. */
  readonly nth: number
  readonly by: 'company' | 'inspector'
  /** Working days ago. */
  readonly proposed: number
  changes(row: ValuesNamed<N>): ValuesNamed<N>
  readonly reason: string
  readonly decision?: { readonly adopted: boolean; readonly said: string }
}

type Tale = { [N in keyof typeof facilities]: TaleOf<N> }[keyof typeof facilities]

/** Where facilities lie, by the names of their resources. */
const facilities = {
  road: { type: assetType.values.road.value, table: 'road', where: sql`true` },
  bridge: { type: assetType.values.bridge.value, table: 'bridge', where: sql`true` },
  lamp: { type: assetType.values.streetLamp.value, table: 'lamp', where: sql`lamp_kind = ${lampKind.values.street.value}` },
} as const

const tales: readonly Tale[] = [
  {
    of: 'road',
    nth: 0,
    by: 'company',
    proposed: 2,
    changes: ({ length }) => ({ manholeCount: Math.round(Number(length) / 38), gullyCount: Math.round(Number(length) / 17) }),
    reason: '汛前清疏时逐座清点，检查井、雨水口数量台账缺失',
  },
  {
    of: 'lamp',
    nth: 3,
    by: 'inspector',
    proposed: 1,
    // No lamp of a street is weaker than 60 W.
    changes: ({ unitPower }) => ({ unitPower: Number(unitPower) + (Number(unitPower) > 60 ? -30 : 30) }),
    reason: '灯具已更换，铭牌功率与台账不符',
  },
  {
    of: 'road',
    nth: 1,
    by: 'inspector',
    proposed: 16,
    changes: ({ endPoint }) => ({ endPoint: `${asText(endPoint)}公交站`, sidewalkMaterial: '1' }),
    reason: '现场复核，止点以公交站为准，人行道为透水砖铺装',
    decision: { adopted: true, said: '已现场核实，同意更正' },
  },
  {
    of: 'bridge',
    nth: 0,
    by: 'company',
    proposed: 23,
    changes: ({ limitSpeed }) => ({ limitSpeed: Number(limitSpeed) === 40 ? 50 : 40 }),
    reason: '桥头限速标志与台账不一致',
    decision: { adopted: true, said: '与交警部门核对无误' },
  },
  {
    of: 'road',
    nth: 2,
    by: 'company',
    proposed: 11,
    changes: ({ designSpeed }) => ({ designSpeed: Number(designSpeed) + 20 }),
    reason: '现场限速标志高于台账所载设计速度',
    decision: { adopted: false, said: '设计速度以竣工图为准，限速标志不等于设计速度，维持原值' },
  },
]

/** The districts of the city that have a road in use. */
async function districts(desk: Desk): Promise<readonly string[]> {
  const { rows } = await sql<{ district: string }>`select distinct left(region_id, 6) as district from road where demo and not deleted
    and status = ${assetStatus.values.inUse.value} order by district`.execute(desk.db)
  return rows.map(({ district }) => district)
}

async function facilityOf(desk: Desk, { of: kind, nth }: TaleOf<Tale['of']>, district: string): Promise<RowNamed<Tale['of']> | undefined> {
  const { table, where } = facilities[kind]
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where demo and not deleted and left(region_id, 6) = ${district}
    and status = ${assetStatus.values.inUse.value} and pending_change is null and maint_dept_id is not null and ${where}
    order by manage_level = ${manageLevel.values.city.value}, id offset ${nth} limit 1`.execute(desk.db)
  return desk.row(kind, rows[0]?.id ?? '')
}

/** Somebody of the company that keeps a facility: its project manager before its crews. */
async function keeperOf(desk: Desk, company: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select username as name from "user" where demo and dept_id = ${company}
    order by username <> 'demo_qy_yh', username not like '%\_jl', id limit 1`.execute(desk.db)
  return rows[0]?.name ?? ''
}

/** Whose task the decision is: the municipal clerk of the district, or the city's. */
async function deciderOf(desk: Desk, correction: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select u.username as name from asset_correction c join "user" u on u.demo
    join dept d on d.id = u.dept_id and left(d.region_id, 6) = left(c.region_id, 6)
    where c.id = ${correction} and c.manage_level is distinct from ${manageLevel.values.city.value} and u.username like 'demo\_%\_sz'
    order by u.username limit 1`.execute(desk.db)
  return rows[0]?.name ?? CITY_CLERK
}

async function tell(desk: Desk, tale: TaleOf<Tale['of']>, district: string): Promise<void> {
  const row = await facilityOf(desk, tale, district)
  if (row === undefined) return
  const at = desk.ago(tale.proposed, '09:40')
  const by = tale.by === 'inspector' ? INSPECTOR : await keeperOf(desk, asText(row.maintDeptId))
  const changes = Object.entries<unknown>(tale.changes(row)).map(([field, after]) => ({ field, after }))
  const images = [await desk.file(by, at, 'before')]
  const form = { assetType: facilities[tale.of].type, assetId: row.id, changes, reason: tale.reason, images }
  const id = await desk.add(by, at, 'jcsj/correction', form)
  if (tale.decision === undefined) return
  const auditResult = tale.decision.adopted ? '1' : '2'
  const decided = { id, auditResult, comment: tale.decision.said }
  await desk.act(await deciderOf(desk, id), desk.ago(tale.proposed - 2, '15:10'), 'jcsj/correction/audit', decided)
}

/** Corrections of the register that companies and inspectors propose (assets.md §1.2), in every district some that wait, are adopted and refused. */
export const registerCorrections = tales.map((tale) => async (desk: Desk) => {
  for (const district of await districts(desk)) await tell(desk, tale, district)
})
