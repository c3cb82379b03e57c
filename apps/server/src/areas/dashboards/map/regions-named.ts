import { regionType } from '@chengan/domain/system/dictionaries/accounts'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/geometry/measure'
import { labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type KnownHit, scoreOf, scores } from '../../../map/search/search-hit.ts'
import { typedForms } from '../../../session/password/pinyin.ts'

interface Region {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly lng: number | null
  readonly lat: number | null
  readonly boundary: Geometry | null
}

const TOLD = 10
/** Of what fits alike the wider place comes first. */
const WIDER = 5

/** Districts, streets and communities by name, pinyin or initials. What the city is divided into is no secret: everybody may look there. */
export async function regionsNamed(ctx: Context, wanted: string): Promise<readonly KnownHit[]> {
  if (wanted.length < 2) return []
  const { rows } = await sql<Region>`select id, name, type, location_lng as lng, location_lat as lat, boundary from region
    where coalesce(status, '1') = '1' and (location_lng is not null or boundary is not null)`.execute(ctx.db)
  const kinds = Object.values(regionType.values)
  return rows
    .flatMap((row): KnownHit[] => {
      const typed = /^[a-z]+$/i.test(wanted) && typedForms(row.name).includes(wanted.toLowerCase()) ? scores.typed : 0
      const score = Math.max(scoreOf(row.name, wanted), typed)
      if (score === 0) return []
      const kind = kinds.find(({ value }) => value === row.type)
      const bbox = row.boundary === null ? null : boxOf(row.boundary)
      const lng = row.lng ?? (bbox === null ? null : (bbox[0] + bbox[2]) / 2)
      const lat = row.lat ?? (bbox === null ? null : (bbox[1] + bbox[3]) / 2)
      return [
        {
          type: 'region',
          id: row.id,
          name: row.name,
          sub: kind === undefined ? '' : labelText(kind, ctx.language),
          kind: '',
          district: null,
          lng,
          lat,
          bbox,
          score: score + WIDER,
        },
      ]
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, TOLD)
}
