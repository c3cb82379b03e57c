import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { boxOf } from '@chengan/kernel/geometry/measure'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { cachedRows } from '../../../figures/cache/cached-rows.ts'
import { type KnownHit, scoreOf, scores } from '../../../map/search/search-hit.ts'
import { MOST_LINES, type NamedLine, placesOnLines } from '../../../map/search/search-rows.ts'
import { typedForms } from '../../../session/password/pinyin.ts'

interface Street extends NamedLine {
  readonly district: string | null
}

const street: Label = { zh: '道路', en: 'Road' }
const TOLD = 10
const living = [assetStatus.values.inUse.value, assetStatus.values.outOfService.value]

/** Roads by name, pinyin or initials, a place on one by its chainage, and where two cross. Streets are no secret: the ground draws and names them for everybody
 *  (own-ground.ts), and whoever is called to a leak is told the street, whatever register he keeps. */
export async function streetsNamed(ctx: Context, wanted: string): Promise<readonly KnownHit[]> {
  if (wanted.length < 2) return []
  const streets = await cachedRows(
    ctx,
    sql<Street>`select t.id, t.name, t.geom, r.name as district from road t left join region r on r.id = t.region_id
      where t.status = any(${living}::text[]) and not t.deleted and t.geom is not null order by length(t.name), t.id`,
  )
  const kind = labelText(street, ctx.language)
  const called = async (name: string) =>
    name.trim() === '' ? [] : streets.filter((one) => scoreOf(one.name, name.trim()) > 0).slice(0, MOST_LINES)
  const isTyped = /^[a-z]+$/i.test(wanted)
  const named = streets.flatMap((one): KnownHit[] => {
    const typed = isTyped && typedForms(one.name).includes(wanted.toLowerCase()) ? scores.typed : 0
    const score = Math.max(scoreOf(one.name, wanted), typed)
    if (score === 0) return []
    const bbox = boxOf(one.geom)
    const sub = one.district === null ? kind : `${kind} · ${one.district}`
    const [lng, lat] = [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2]
    return [{ type: 'roadName', id: one.id, name: one.name, sub, kind, district: one.district, lng, lat, bbox, score }]
  })
  return [...(await placesOnLines(called, kind, wanted)), ...named.sort((one, other) => other.score - one.score).slice(0, TOLD)]
}
