import { type ArchiveSection, archiveSections } from '@chengan/domain/assets/register/archive'
import type { assetCalls } from '@chengan/domain/assets/register/asset-calls'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { infoOf } from '../../../resources/info.ts'
import { selectRows } from '../../../resources/lists/lists.ts'
import { present } from '../../../resources/lists/present.ts'
import { allOf, anyOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import type { AssetRoot } from './asset-root.ts'

/** Rows of a section that a file shows; the newest come first. */
const MOST_OF_A_SECTION = 200

/** References of a resource that may name this asset, by what the section says of it. */
function referencesTo(asset: CompleteResource, other: CompleteResource, names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const field = other.fields[name]
    return field?.to === asset.name || field?.targets?.some(({ root }) => root === asset.root) === true
  })
}

/** Rows of one resource in a section, as the caller sees them. */
export interface RowsOfPart {
  readonly resource: CompleteResource
  readonly rows: readonly Values[]
  /** Where the section names them. */
  readonly columns: readonly string[] | null
}

interface PartOfSection {
  readonly resource: string
  readonly by: string
  readonly columns?: readonly string[]
}

async function sectionOf(
  ctx: Context,
  asset: CompleteResource,
  id: string,
  parts: readonly PartOfSection[],
): Promise<readonly RowsOfPart[]> {
  const found: RowsOfPart[] = []
  for (const [name, ways] of Map.groupBy(parts, ({ resource }) => resource)) {
    const other = ctx.services.registry.byName(name)
    const references = referencesTo(
      asset,
      other,
      ways.map(({ by }) => by),
    )
    if (references.length === 0) continue
    const source = visible(ctx, other)
    const isOfAsset = anyOf(references.map((field) => sql<boolean>`${sql.ref(`t.${other.fields[field]?.column}`)} = ${id}`))
    const part = { where: allOf([source.where, isOfAsset]), order: sql`t.create_date desc, t.id desc`, limit: MOST_OF_A_SECTION, offset: 0 }
    const rows = await present(ctx, other, await selectRows(ctx, other, source, part), { files: false, plain: false })
    found.push({ resource: other, rows, columns: ways.find(({ columns }) => columns !== undefined)?.columns ?? null })
  }
  return found
}

/** The sections of the file of an asset, each with what the caller may see of it. Of roots that nobody keeps yet nothing is told. */
export async function sectionsOfAsset(
  ctx: Context,
  asset: CompleteResource,
  id: string,
): Promise<Readonly<Record<ArchiveSection, readonly RowsOfPart[]>>> {
  const sections: Partial<Record<ArchiveSection, readonly RowsOfPart[]>> = {}
  for (const [name, parts] of Object.entries(archiveSections)) sections[name as ArchiveSection] = await sectionOf(ctx, asset, id, parts)
  return sections as Record<ArchiveSection, readonly RowsOfPart[]>
}

/** GET R/archive/{id}: one asset, one file, of what the caller may see of each part. Sections whose roots nobody keeps yet are empty. */
export const archiveOfAsset =
  (root: AssetRoot): CallHandler<typeof assetCalls.archive> =>
  async (ctx, { params }) => {
    const asset = root(ctx)
    const base = await infoOf(ctx, asset, params.id ?? '')
    const found = Object.entries(await sectionsOfAsset(ctx, asset, base.id))
    const sections = Object.fromEntries(found.map(([name, parts]) => [name, parts.flatMap(({ rows }) => rows)]))
    const { handoverId, handoverDate } = base
    return { base, ...sections, handover: handoverId == null ? null : { id: handoverId, date: handoverDate ?? null } }
  }
