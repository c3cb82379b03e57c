import { materialsIn } from '@chengan/domain/municipal/excavation/materials/materials'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { fileIdsOf } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { attachOwnFiles, wireFiles } from '../../../resources/files/wire-files.ts'
import type { Effect } from '../../../resources/implementation.ts'

const ROOT = 'szgl/wjsp'
const label = { zh: '申请材料', en: 'Materials' }

const idsIn = (row: ValuesNamed<'excavation'>): readonly string[] => [
  ...new Set(materialsIn(row).flatMap((one) => fileIdsOf(one.attachments))),
]

/** The papers of a declaration belong to it from when it is saved: whoever sees it may open them, and no sweep takes them away. A file of
 *  somebody else is refused. */
export const attachMaterials: Effect<'excavation'> = (effect) =>
  attachOwnFiles(effect, { bizType: ROOT, bizId: String(effect.row.id) }, { name: 'materials', label, ids: idsIn(effect.row) })

/** The list of papers with its files as the reader may open them. */
export async function materialsWithFiles(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly Values[] | null> {
  if (!Array.isArray(row.materials)) return null
  const { rows } = await sql<{ id: string }>`select id from file where id = any(${[...idsIn(row)]}::text[]) and biz_type = ${ROOT}
    and biz_id = ${String(row.id)} and not deleted`.execute(ctx.db)
  const files = await wireFiles(
    ctx,
    rows.map(({ id }) => id),
  )
  return materialsIn(row).map((one) => ({ ...one, attachments: fileIdsOf(one.attachments).flatMap((id) => files.get(id) ?? []) }))
}
