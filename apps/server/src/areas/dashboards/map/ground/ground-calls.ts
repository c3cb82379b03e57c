import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { mapBase } from '@chengan/domain/dashboards/map/map-base'
import { basemap, mapCrs } from '@chengan/domain/system/dictionaries/dashboards'
import { chosenRows } from '@chengan/kernel/calls/chosen-rows'
import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { type Label, type Language, labelText } from '@chengan/kernel/label'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { GroundTile, TilePackage } from '../../../../map/ground/ground-tile.ts'
import { packageOf } from '../../../../map/ground/packages.ts'
import { shiftedTile } from '../../../../map/ground/shifted-tile.ts'
import { placeInTiles, type TileAddress, tileAddress } from '../../../../map/tiles/tile-address.ts'
import { editRow } from '../../../../resources/change/edit-row.ts'
import type { Bytes } from '../../../../resources/files/bytes.ts'
import type { CallHandler, Effect } from '../../../../resources/implementation.ts'
import { openedAs } from '../../../../storage/sealing/sealing-plugin.ts'
import { ownGround } from './own-ground.ts'
import { isTianditu, TDT_ZOOMS, TiandituFault, tiandituTile } from './tianditu.ts'

const MVT = 'application/vnd.mapbox-vector-tile'
const { blank, localRaster, localVector } = basemap.values
const OWN_MOST = 18
/** Seconds that a browser shows a tile without asking again: the address of another package is another. */
const FRESH = 3600
const OWN_FRESH = 300
/** After a fault Tianditu is left alone for so long: a view asks for dozens of tiles, each of which would wait. */
const REST_MS = 60_000

interface Ground {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly minZoom: number | null
  readonly maxZoom: number | null
  readonly crs: string | null
  readonly attribution: string | null
  readonly approvalNo: string | null
  readonly version: number
  readonly fault: string | null
  /** The content of its package; null without one. */
  readonly sha: string | null
}

const grounds = async (ctx: Context): Promise<readonly Ground[]> =>
  (
    await sql<Ground>`select b.id, b.code, b.name, b.min_zoom as "minZoom", b.max_zoom as "maxZoom", b.crs, b.attribution, b.approval_no as "approvalNo", b.version,
      b.fault, (select f.sha from file f where f.id = b.package[1] and not f.deleted) as sha
    from map_base b where b.enabled and not b.deleted order by b.sort nulls last, b.code`.execute(ctx.db)
  ).rows

const kindOf = (code: string) => (code === blank.value || code === localVector.value ? 'vector' : 'raster')

/** Which grounds there are for whoever looks at a map; one that is out of order is not offered. */
const offered: CallHandler<typeof mapBase.calls.offered> = async (ctx) =>
  (await grounds(ctx))
    .filter(({ fault, code, sha }) => fault === null && (isTianditu(code) || code === blank.value || sha !== null))
    .map(({ id, code, version, fault: _fault, sha: _sha, ...told }) => ({
      ...told,
      code,
      kind: kindOf(code),
      minZoom: told.minZoom ?? (isTianditu(code) ? TDT_ZOOMS[0] : 0),
      maxZoom: told.maxZoom ?? (isTianditu(code) ? TDT_ZOOMS[1] : OWN_MOST),
      labels: isTianditu(code),
      crs: told.crs ?? mapCrs.values.wgs84.value,
      version: `${id}.${version}`,
    }))

async function groundNamed(ctx: Context, code: string): Promise<Ground> {
  const ground = (await grounds(ctx)).find((one) => one.code === code)
  if (ground === undefined) throw refuse('groundUnknown', { '0': code.slice(0, 40) })
  return ground
}

/** GET map/base/{code}/{z}/{x}/{y}: a tile of a ground, which a browser keeps by its ETag. */
const tile: CallHandler<typeof mapBase.calls.tile> = async (ctx, { params, query }): Promise<Bytes> => {
  const address = tileAddress(params)
  const ground = await groundNamed(ctx, params.code ?? '')
  const told = await tileOfGround(ctx, ground, address, query.labels === true)
  return bytesOf(told, ground.code === blank.value ? OWN_FRESH : FRESH)
}

async function tileOfGround(ctx: Context, ground: Ground, address: TileAddress, labels: boolean): Promise<GroundTile | null> {
  if (ground.code === blank.value) {
    const bytes = await ownGround(ctx, address)
    return bytes.length === 0 ? null : { bytes: gzipSync(bytes), type: MVT, gzipped: true }
  }
  if (isTianditu(ground.code)) return fromTianditu(ctx, ground, { ...address, labels })
  if (ground.sha === null) return null
  const own = await packageOf(ctx.services, ground.sha)
  return ground.crs === mapCrs.values.gcj02.value ? shiftedTile(own, address) : own.tile(address.z, address.x, address.y)
}

const bytesOf = (told: GroundTile | null, freshSeconds: number): Bytes => {
  const bytes = told?.bytes ?? new Uint8Array()
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { bytes: told === null ? null : bytes, type: told?.type ?? MVT, etag, gzipped: told?.gzipped ?? false, freshSeconds }
}

const resting = new WeakMap<object, number>()

async function keyOf(ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ key: string | null }>`select key as ${sql.id(openedAs('key'))} from map_base where id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.key ?? ''
}

async function fromTianditu(ctx: Context, ground: Ground, asked: TileAddress & { readonly labels: boolean }): Promise<GroundTile | null> {
  const { services } = ctx
  if (services.clock() - (resting.get(services) ?? 0) < REST_MS) throw refuse('groundOutOfOrder')
  try {
    return await tiandituTile(services, await keyOf(ctx, ground.id), { ...asked, code: ground.code })
  } catch (error) {
    if (!(error instanceof TiandituFault)) throw error
    resting.set(services, services.clock())
    await noteFault(ctx, ground, faultWords(error))
    throw Object.assign(refuse('groundOutOfOrder'), { cause: error })
  }
}

/** What happened besides, where the fault says it by a word of the program and not by a status that administrators look up. */
const details: Readonly<Record<string, Label>> = {
  'not reached': { zh: '请检查服务器网络', en: 'check the network of the server' },
  'no answer in 3 s': { zh: '3 秒内无应答', en: 'no answer in 3 s' },
  'no picture': { zh: '返回的不是图片', en: 'what came is no picture' },
}

function faultWords(fault: TiandituFault, language: Language = 'zh-CN'): string {
  const detail = details[fault.message]
  const more = detail === undefined ? fault.message : labelText(detail, language)
  return labelText(fault.key ? keyRefused : notReached, language) + bracketedIn(more, language)
}
const keyRefused: Label = { zh: '天地图拒绝密钥，或配额已用完', en: 'Tianditu refuses the key, or its quota is used up' }
const notReached: Label = { zh: '天地图无法访问', en: 'Tianditu is not reached' }
const works: Label = { zh: '可用', en: 'Works' }
const nothingThere: Label = { zh: '可用，该位置没有瓦片', en: 'Works; nothing lies at the place that was asked' }

/** What a ground said last stands in its row, so that administrators are warned (alert groundFailed). It is nobody's change. */
async function noteFault({ db, now }: Context, { id, fault: before }: Ground, fault: string | null): Promise<void> {
  if (fault === before) return
  await sql`update map_base set fault = ${fault}, fault_date = ${fault === null ? null : now} where id = ${id}`.execute(db)
}

/** POST map/base/check: whether a ground works, told to the administrator in words; what is found stands in its row. */
const check: CallHandler<typeof mapBase.calls.check> = async (ctx, { body }) => {
  const ids = chosenRows(body)
  const all = (await grounds(ctx)).filter(({ id }) => ids.includes(id))
  const told = []
  for (const ground of all) {
    const begun = performance.now()
    const result = await checked(ctx, ground)
    told.push({ id: ground.id, name: ground.name, result, times: Math.round(performance.now() - begun) })
  }
  if (told.length === 0) throw refuse('groundSwitchedOff')
  return told
}

async function checked(ctx: Context, ground: Ground): Promise<string> {
  try {
    if (isTianditu(ground.code)) {
      await tiandituTile(ctx.services, await keyOf(ctx, ground.id), { code: ground.code, labels: false, z: 1, x: 1, y: 0 }, true)
      resting.delete(ctx.services)
    } else if (ground.code !== blank.value) {
      if (ground.sha === null) throw refuse('notATilePackage')
      await packageOf(ctx.services, ground.sha)
    }
    const found = await tileOfGround(ctx, ground, await middleOf(ctx, ground), false)
    await noteFault(ctx, ground, null)
    return labelText(found === null ? nothingThere : works, ctx.language)
  } catch (error) {
    if (!(error instanceof TiandituFault || error instanceof Refusal)) throw error
    const words =
      error instanceof TiandituFault ? faultWords(error, ctx.language) : ctx.services.catalogue.envelope(error, ctx.language).msg
    await noteFault(ctx, ground, error instanceof TiandituFault ? faultWords(error) : words)
    return words
  }
}

/** The tile in which the middle of the city lies, as near as the ground goes. */
async function middleOf(ctx: Context, { minZoom, maxZoom }: Ground): Promise<TileAddress> {
  const [west, south, east, north] = (await ctx.services.cityBox(ctx)) ?? [123.5, 29.7, 123.7, 29.9]
  const z = Math.min(maxZoom ?? 12, Math.max(minZoom ?? 0, 12))
  const [x, y] = placeInTiles([(west + east) / 2, (south + north) / 2], z)
  return { z, x: Math.floor(x), y: Math.floor(y) }
}

/** A package is opened as its row is saved: a file that is none, or of another kind, is refused by name, and its zooms are its own. */
const openPackage: Effect<'mapBase'> = async (effect) => {
  const { row } = effect
  if (row.code !== localRaster.value && row.code !== localVector.value) return
  const [fileId] = Array.isArray(row.package) ? (row.package as readonly unknown[]) : []
  const id = typeof fileId === 'string' ? fileId : ((fileId as { id?: string } | undefined)?.id ?? '')
  const { rows } = await sql<{ name: string; sha: string }>`select name, sha from file where id = ${id} and not deleted`.execute(effect.db)
  const [file] = rows
  if (file === undefined) return
  const opened = await opening(effect, file)
  if (opened.kind !== kindOf(String(row.code))) throw refuseFields([{ field: 'package', key: 'packageOfAnotherKind' }])
  await effect.patch({
    filePath: file.name,
    minZoom: opened.minZoom,
    maxZoom: opened.maxZoom,
    attribution: row.attribution ?? opened.attribution?.replace(/<[^<>]*>/g, '').slice(0, 200) ?? null,
    fault: null,
    faultDate: null,
  })
}

async function opening({ services }: Context, { sha, name }: { readonly sha: string; readonly name: string }): Promise<TilePackage> {
  try {
    return await packageOf(services, sha)
  } catch (error) {
    if (error instanceof Refusal) throw refuseFields([{ field: 'package', key: 'notATilePackage', values: { '0': name } }])
    throw error
  }
}

/** POST map/base/upload: puts a package in the place of the one that a ground has. */
const upload: CallHandler<typeof mapBase.calls.upload> = async (ctx, { body }) => {
  const { rows } = await sql<{
    id: string
    version: number
  }>`select id, version from map_base where code = ${body.code} and not deleted`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw refuse('groundUnknown', { '0': body.code })
  await editRow(ctx, ctx.services.registry.byName('mapBase'), { ...row, package: body.package })
  return null
}

export const groundCalls = { offered, tile, check, upload }
export const groundEffects = { openPackage }
