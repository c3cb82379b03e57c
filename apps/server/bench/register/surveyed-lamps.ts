import type { Geometry } from '@chengan/kernel/fields/field'
import { sql } from 'kysely'
import { besideLine } from '../../src/demo/register/along.ts'
import type { Db } from '../../src/storage/databases/database.ts'

/** A road along which poles are surveyed. */
export interface SurveyedRoad {
  readonly name: string
  readonly region: string
  readonly geom: Geometry
  readonly length: number
  readonly installation: string | null
  readonly keeper: string
}

const LEAST_ROADS = 10

/** Roads in use whose name nobody else has, with their installation of lights where that is clear: sheets name both. */
export async function surveyedRoads(db: Db): Promise<readonly SurveyedRoad[]> {
  const { rows } = await sql<SurveyedRoad>`select r.name, d.name as region, r.geom, r.length::float8 as length, k.name as keeper,
      (select min(f.name) from lamp_facility f where f.road_id = r.id and f.status = '2' and not f.deleted having count(*) = 1) as installation
    from road r join region d on d.id = r.region_id join dept k on k.id = r.manage_dept_id
    where r.status = '2' and not r.deleted and r.geom is not null
      and (select count(*) from road o where o.name = r.name and not o.deleted) = 1
      and (select count(*) from dept o where o.name = k.name and not o.deleted) = 1
    order by r.id limit 500`.execute(db)
  if (rows.length < LEAST_ROADS) throw new Error(`${rows.length} roads only: the city is too small for a survey`)
  return rows
}

const head = [
  '灯杆编号',
  '所属区县',
  '道路',
  '所属照明设施',
  '经度',
  '纬度',
  '权属单位',
  '管理级别',
  '管理单位',
  '杆型',
  '杆体材质',
  '杆高',
  '灯臂数',
  '光源类型',
  '光源盏数',
  '单灯功率',
  '色温',
  '显色指数',
  '品牌型号',
  '安装日期',
  '设计寿命',
  '相位',
  '接地电阻',
  '绝缘电阻',
  '漏电检测日期',
]

/** The first sign of the numbers of surveyed poles: none of the register begins so. */
export const SURVEYED = 'PC-'

const two = (number: number) => String(number).padStart(2, '0')

/** A survey of poles as its sheet stands, road by road along them, with the head first. */
export function* surveyOf(roads: readonly SurveyedRoad[], lamps: number): Generator<readonly (string | number)[]> {
  yield head
  const each = Math.ceil(lamps / roads.length)
  for (let number = 0; number < lamps; number += 1) {
    const road = roads[Math.floor(number / each)]
    if (road === undefined) return
    const pole = number % each
    const { lng, lat } = besideLine(road.geom, ((pole + 0.5) * road.length) / each, pole % 2 === 0 ? 6 : -6)
    yield [
      `${SURVEYED}${String(pole + 1).padStart(4, '0')}`,
      road.region,
      road.name,
      road.installation ?? '',
      lng,
      lat,
      '临江市人民政府',
      '区管',
      road.keeper,
      '单臂',
      '钢',
      9 + (pole % 3),
      1,
      'LED',
      1,
      120,
      4000,
      75,
      `WL-L${100 + (pole % 7) * 20}`,
      `${2014 + (number % 10)}-${two(1 + (number % 12))}-15`,
      10,
      ['A', 'B', 'C'][pole % 3] ?? 'A',
      (8 + (number % 25)) / 10,
      (10 + (number % 80)) / 10,
      '2026-03-15',
    ]
  }
}
