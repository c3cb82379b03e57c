import { isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import { severalRows } from '@chengan/kernel/calls/chosen-rows'
import { type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type Tag, tagText } from '@chengan/kernel/definition/rows/tag'
import { refuse } from '@chengan/kernel/errors/refusal'
import { text } from '@chengan/kernel/fields/builders'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { declaredCall, type ServerCall } from '../../pipeline/call.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { visible } from '../../storage/scope/visible.ts'
import { selectRows } from '../lists/lists.ts'
import { readRows } from '../scope.ts'

/** The address under which the city works, as documents say it in their QR codes. */
const siteOf = ({ services }: Context) => services.settings.text('ws.siteUrl', '')

/** `GET R/qrcode?ids=` of a resource whose things bear their code (assets.md §2 baselamp): the labels of chosen rows as PDF, in the order in which they
 *  were chosen. A row without a code has nothing to be scanned. */
export function labelCallsOf(resource: CompleteResource): readonly ServerCall[] {
  const { tag } = resource
  if (tag === undefined) return []
  return [
    declaredCall({
      label: { zh: `${resource.label.zh}·二维码标签`, en: `${resource.label.en}: QR labels` },
      verb: 'GET',
      path: `${resource.root}/qrcode`,
      access: [resource.permissionOfCall('page')],
      levels: tag.levels ?? resource.variants.page?.levels ?? resource.levelsOf('page'),
      changes: false,
      resource,
      answers: 'stream',
      contentType: 'application/pdf',
      parameters: { query: { ids: severalRows(resource.name) } },
      run: (ctx, { query: { ids } }) => printLabels(ctx, resource, tag, ids),
    }),
  ]
}

async function printLabels(ctx: Context, resource: CompleteResource, tag: Tag, ids: readonly string[]) {
  const rows = await readRows(ctx, resource, [...new Set(ids)])
  const nameOf = (row: (typeof rows)[number]) => asText(row[resource.nameField])
  const without = rows.find((row) => !row[tag.code])
  if (without !== undefined) throw refuse('labelWithoutCode', { '0': nameOf(without) })
  const { drawLabels } = await import('../../ports/paper/qr-labels.ts')
  const title = `${resource.label.zh}二维码标签`
  const labels = rows.map((row) => {
    const code = asText(row[tag.code])
    return { scanned: tagText(siteOf(ctx), code), code, name: nameOf(row), large: tag.large === undefined ? '' : asText(row[tag.large]) }
  })
  const body = await drawLabels(labels, { title, author: ctx.actor.realName, date: ctx.today })
  await writeAudit(ctx, {
    operation: `打印${title}`,
    kind: 'export',
    resource: `${resource.recordRoot}:qrcode`,
    rowIds: rows.map(({ id }) => id),
    status: '1',
  })
  return { name: `${title}.pdf`, type: 'application/pdf', body: new Blob([Uint8Array.from(body)]).stream() }
}

/** `GET common/tag/{code}`: which row bears a code, of those that the caller may look at. A code of nothing and one that he may not see are the same. */
export function tagCall(registry: Registry): ServerCall {
  const tagged = registry.all.filter(({ tag, standard }) => tag !== undefined && standard.includes('info'))
  return declaredCall({
    label: { zh: '扫码查看', en: 'What bears a code' },
    verb: 'GET',
    path: 'common/tag/:code',
    access: 'login',
    levels: [],
    changes: false,
    resource: null,
    parameters: {},
    tells: {
      object: { resource: text(64, '资源', 'Resource'), id: text(32, '编号', 'Id', { opaque: true }), name: text(500, '名称', 'Name') },
    },
    async run(ctx, { params: { code = '' } }) {
      for (const resource of tagged) {
        const found = await rowTagged(ctx, resource, code)
        if (found !== undefined) return found
      }
      throw refuse('tagUnknown', { '0': code.slice(0, 40) })
    },
  })
}

async function rowTagged(ctx: Context, resource: CompleteResource, code: string) {
  const { actor } = ctx
  const permitted = resource
    .permissionOfCall('info')
    .split('|')
    .some((one) => one === 'login' || mayDo(actor, one))
  const column = resource.fields[resource.tag?.code ?? '']?.column
  if (!permitted || column === undefined || !isOfLevel(actor, resource.levelsOf('info'))) return undefined
  const source = visible(ctx, resource)
  const where = allOf([source.where, sql<boolean>`${sql.ref(`t.${column}`)} = ${code}`])
  const [row] = await selectRows(ctx, resource, source, { where, order: sql`t.id`, limit: 1, offset: 0 })
  return row && { resource: resource.name, id: row.id, name: headlineOf(resource, row) }
}
