import type { AssetName } from '@chengan/domain/assets/asset-targets'
import { type ArchiveSection, archiveHeadings } from '@chengan/domain/assets/register/archive'
import type { assetCalls } from '@chengan/domain/assets/register/asset-calls'
import type { FieldChange } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { tagText } from '@chengan/kernel/definition/rows/tag'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { asRows, asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { PaperFact } from '../../../../ports/paper/grid.ts'
import type { Sketch } from '../../../../ports/paper/sketch.ts'
import { pictureLibrary } from '../../../../ports/picture-library.ts'
import type { ContentKey } from '../../../../resources/files/drawn-paper.ts'
import { loggedChanges, readable } from '../../../../resources/history/logged-changes.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { infoOf } from '../../../../resources/info.ts'
import { namesFor } from '../../../../resources/lists/names.ts'
import { writeAudit } from '../../../../storage/audit/audit.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { sectionsOfAsset } from '../asset-archive.ts'
import type { AssetRoot } from '../asset-root.ts'
import { type ArchiveData, type ArchiveSectionData, isDrawn } from './archive-document.ts'
import { groupsOf, linesIn, tableInArchive, wordsOf } from './archive-words.ts'

const PHOTO_WIDTH = 900
const MOST_CHANGES = 100
const MOST_ROADS = 40
/** Around the facility (°), some 300 m. */
const AROUND = 0.003

/** The photos of a facility, upright and small enough for print. One that cannot be read is left out: the file must not wait for it. */
async function photosOf(ctx: Context, keyOf: ContentKey, images: unknown): Promise<readonly Uint8Array[]> {
  const ids = asRows<Members<'id'>>(Array.isArray(images) ? images : []).map(({ id }) => asText(id))
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; sha: string | null }>`select id, sha from file where id = any(${ids}::text[])`.execute(ctx.db)
  const sharp = await pictureLibrary()
  const photos: Uint8Array[] = []
  for (const id of ids) {
    const sha = rows.find((row) => row.id === id)?.sha
    if (sha === null || sha === undefined) continue
    try {
      const pieces: Uint8Array[] = []
      for await (const piece of await ctx.services.store.get(keyOf(sha))) pieces.push(piece as Uint8Array)
      const upright = sharp(Buffer.concat(pieces)).rotate().resize({ width: PHOTO_WIDTH, withoutEnlargement: true })
      photos.push(await upright.jpeg({ quality: 80 }).toBuffer())
    } catch {
      // The file must not wait for a picture that cannot be read.
    }
  }
  return photos
}

/** Where the facility lies, among the roads that the caller sees; null where nothing is drawn of it. */
async function placeOf(ctx: Context, row: Values): Promise<Sketch | null> {
  const { geom } = row
  if (!isDrawn(geom)) return null
  const [west, south, east, north] = boxOf(geom)
  const { from, where } = visible(ctx, ctx.services.registry.byName('road'))
  const { rows } = await sql<{
    name: string | null
    geom: Geometry
  }>`select t.name, t.geom from ${from} where ${where} and t.geom is not null
    and t.id <> ${asText(row.id)} and t.geom_min_lng <= ${east + AROUND} and t.geom_max_lng >= ${west - AROUND}
    and t.geom_min_lat <= ${north + AROUND} and t.geom_max_lat >= ${south - AROUND} order by t.road_grade, t.id limit ${MOST_ROADS}`.execute(
    ctx.db,
  )
  return { works: [geom], roads: rows.map(({ name, geom: line }) => ({ name: name ?? '', line })) }
}

/** What was changed of the facility, newest first: each field with what it was and what it became. */
async function changesOf(ctx: Context, asset: CompleteResource, row: Values): Promise<ArchiveSectionData> {
  const changes = (await loggedChanges(ctx, asset, asText(row.id))).slice(0, MOST_CHANGES)
  const rows: string[][] = []
  for (const { time, userName, operation, diff } of changes) {
    const fields = readable(ctx, asset, diff ?? [], row).filter((one) => asset.fields[one.field] !== undefined)
    const side = (pick: 'before' | 'after') => Object.fromEntries(fields.map((one) => [one.field, one[pick]]))
    const [before, after] = [side('before'), side('after')]
    const namesOf = await namesFor(ctx, asset, [before, after])
    const said = fields.flatMap((one) => changeInWords(asset, one, { ...before, ...namesOf(before) }, { ...after, ...namesOf(after) }))
    if (said.length > 0) rows.push([asText(time).slice(0, 16), userName ?? '', operation, said.join('；')])
  }
  const columns = [
    { heading: '时间', weight: 1.2 },
    { heading: '操作人', weight: 0.8 },
    { heading: '操作', weight: 1.2 },
    { heading: '变更内容', weight: 4 },
  ]
  return { heading: '变更记录', tables: [{ heading: '', columns, rows }] }
}

const LONGEST_WORDS = 60

function changeInWords(asset: CompleteResource, { field: name }: FieldChange, before: Values, after: Values): readonly string[] {
  const field = asset.fields[name]
  if (field === undefined) return []
  // Drawings and lists of rows are changed as a whole: their values say nothing in a line.
  if (typeof before[name] === 'object' && before[name] !== null && !Array.isArray(before[name])) return [`${field.label.zh}有变更`]
  const said = (row: Values) =>
    (Array.isArray(row[name]) && field.dict === undefined && field.to === undefined ? '' : wordsOf(field, row)).slice(0, LONGEST_WORDS)
  const [was, is] = [said(before), said(after)]
  if (was === '' && is === '') return [`${field.label.zh}有变更`]
  return [`${field.label.zh}：${was === '' ? '空' : was} → ${is === '' ? '空' : is}`]
}

function coverOf(asset: CompleteResource, row: Values, ctx: Context): readonly PaperFact[] {
  const names = ['regionId', 'manageDeptId', 'maintDeptId', 'ownerUnit', 'openDate', 'status']
  const facts = names.flatMap((name): readonly PaperFact[] => {
    const field = asset.fields[name]
    return field === undefined ? [] : [[field.label.zh, wordsOf(field, row)]]
  })
  return [...facts, ['制作单位', ctx.actor.deptName], ['制作日期', ctx.today]]
}

/** Everything that the file of a facility says, of what the caller may see. */
async function archiveData(ctx: Context, asset: ResourceNamed<AssetName>, id: string, keyOf: ContentKey): Promise<ArchiveData> {
  const row = await infoOf(ctx, asset, id)
  const code = asTextOrNull(row.assetCode)
  const found = await sectionsOfAsset(ctx, asset, id)
  const sections = Object.entries(archiveHeadings).map(([name, heading]): ArchiveSectionData => {
    if (name === 'handover') return handoverOf(asset, row, heading)
    const parts = found[name as ArchiveSection]
    const several = parts.filter(({ rows }) => rows.length > 0).length > 1
    return { heading, tables: parts.map((part) => tableInArchive(part, asset, several ? part.resource.label.zh : '')) }
  })
  const lines = linesIn(asset, row)
  return {
    kind: asset.label.zh,
    name: asText(row[asset.nameField]),
    code: code ?? '',
    scanned: code === null ? null : tagText(ctx.services.settings.text('ws.siteUrl', ''), code),
    cover: coverOf(asset, row, ctx),
    groups: groupsOf(asset, row, new Set(['assetCode', 'handoverId'])),
    place: await placeOf(ctx, row),
    photos: await photosOf(ctx, keyOf, row.images),
    sections: [...(lines.length === 0 ? [] : [{ heading: '明细', tables: lines }]), ...sections, await changesOf(ctx, asset, row)],
    author: ctx.actor.deptName,
    day: ctx.today,
  }
}

function handoverOf(asset: CompleteResource, row: Values, heading: string): ArchiveSectionData {
  const names = ['handoverId', 'handoverDate', 'warrantyEndDate', 'constructUnit'] as const
  const fields = names.flatMap((name) => asset.fields[name] ?? [])
  const given = row.handoverDate != null || row.handoverId != null
  const columns = fields.map((field) => ({ heading: field.label.zh, weight: 1 }))
  return { heading, tables: [{ heading: '', columns, rows: given ? [fields.map((field) => wordsOf(field, row))] : [] }] }
}

/** GET R/archiveFile/{id}: the file of an asset as PDF. It tells what the caller sees, and leaves a record. */
export const archiveFileOfAsset =
  (root: AssetRoot, keyOf: ContentKey): CallHandler<typeof assetCalls.archiveFile> =>
  async (ctx, { params }) => {
    const asset = root(ctx)
    const data = await archiveData(ctx, asset, params.id ?? '', keyOf)
    // What draws a document holds some 13 MB: it comes with the first one.
    const { drawArchive } = await import('./archive-document.ts')
    const body = await drawArchive(data)
    await writeAudit(ctx, {
      operation: `制作${asset.label.zh}设施档案`,
      kind: 'export',
      resource: `${asset.recordRoot}:archiveFile`,
      rowIds: [params.id ?? ''],
      status: '1',
    })
    return { name: `设施档案 ${data.name}.pdf`, type: 'application/pdf', body: new Blob([Uint8Array.from(body)]).stream() }
  }
