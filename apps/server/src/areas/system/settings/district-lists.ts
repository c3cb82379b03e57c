import { regionType } from '@chengan/domain/system/dictionaries/accounts'
import { bool, decimal, dict, int, region, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { choosableSql } from './region-tree.ts'

const { county, street } = regionType.values

const query = {
  pid: region('上级区域', 'Superior'),
  withStreet: bool('含街道', 'With streets'),
}

const place = {
  id: text(12, '区划代码', 'Code'),
  name: text(50, '名称', 'Name'),
  pid: text(12, '上级区域', 'Superior'),
  type: dict(regionType, '类型', 'Type'),
  lng: decimal(10, 7, '经度', 'Longitude'),
  lat: decimal(10, 7, '纬度', 'Latitude'),
  sort: int('排序', 'Sort'),
}

/** Live districts, and streets where they are asked for, of a business that the caller may choose (assets.md §7 common/region). */
const districts = (path: string, label: Label, takesPart: RawBuilder<boolean>): ServerCall =>
  declaredCall({
    label,
    verb: 'GET',
    path: `common/region/${path}`,
    access: 'login',
    levels: [],
    changes: false,
    resource: null,
    parameters: { query },
    tells: { list: place },
    run: async (ctx, { query: { pid, withStreet } }) => {
      const types = withStreet === true ? [county.value, street.value] : [county.value]
      const { rows } = await sql`select r.id, r.name, r.pid, r.type, r.location_lng as lng, r.location_lat as lat, r.sort from region r
        where coalesce(r.status, '1') = '1' and ${takesPart} and r.type = any(${types}::text[]) and ${choosableSql(ctx)}
          and ${pid ? sql<boolean>`r.pid = ${pid}` : sql<boolean>`true`}
        order by r.sort nulls last, r.id`.execute(ctx.db)
      return rows
    },
  })

/** The selectors of districts of both businesses. */
export const districtLists: readonly ServerCall[] = [
  districts('gyList', { zh: '燃气区划列表', en: 'Districts of utilities' }, sql<boolean>`r.gy_enabled is not false`),
  districts('szList', { zh: '市政区划列表', en: 'Districts of municipal works' }, sql<boolean>`r.sz_enabled is not false`),
]
