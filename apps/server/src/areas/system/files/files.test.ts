import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemResources } from '@chengan/domain/system/resources'
import { systemMessages } from '@chengan/domain/system/system-messages'
import { refuse } from '@chengan/kernel/errors/refusal'
import { refusalsOf } from '@chengan/kernel/errors/refusals-of'
import fastify, { type FastifyInstance } from 'fastify'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountWords } from '../../../account-words.ts'
import { openCatalogue } from '../../../pipeline/errors.ts'
import { type PipelineParts, registerCalls, registerErrors } from '../../../pipeline/index.ts'
import { registerParsers } from '../../../pipeline/parse.ts'
import { eicar, openScanner } from '../../../ports/testing/scanner.ts'
import { infoOf } from '../../../resources/info.ts'
import { isScreen } from '../../../session/account.ts'
import { buildActor } from '../../../session/actor.ts'
import { sessionOfSignature } from '../../../session/keys/file-signatures.ts'
import { openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { largestOf } from './inspect.ts'
import { exifPosition } from './previews/exif-position.ts'
import { removeContent } from './remove-content.ts'
import { registerFileRoutes } from './routes.ts'
import { rangeOf } from './send-file.ts'

let house: SystemServices
let app: FastifyInstance

beforeAll(async () => {
  house = await openSystemServices()
  const { services, session, db } = house
  const parts: PipelineParts = {
    services,
    catalogue: openCatalogue([systemMessages, refusalsOf(systemResources)]),
    gate: {
      async identify(request) {
        const who = String(request.headers.token ?? '')
        if (who === '') return null
        const actor = await buildActor(db, accountWords, who)
        if (actor === null) throw refuse('unauthorised')
        return { actor, sessionId: `s-${who}` }
      },
    },
  }
  app = fastify()
  await registerParsers(app)
  registerErrors(app, parts)
  await registerFileRoutes(app, {
    ...parts,
    readerOf: async (id, signature) => buildActor(db, accountWords, sessionOfSignature(session, id, signature)?.slice(2) ?? ''),
    isScreen: (actor) => isScreen(accountWords, actor.roles),
  })
  registerCalls(app, attachmentCalls, parts)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await house.close()
})

interface Reply {
  readonly code: number
  readonly msg: string
  readonly data: { id: string; url: string; typeId: number; size: number; data: unknown; src: string; uploadId: string; uploaded: number[] }
}

function multipart(name: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const mark = '----chengan'
  const head = Object.entries(fields).map(
    ([key, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head.join('') + file), Buffer.from(content), Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  }
}

async function upload(who: string, name: string, content: Buffer | string, fields = {}, url = '/api/sys/oss/upload'): Promise<Reply> {
  const form = multipart(name, content, fields)
  const reply = await app.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, token: who } })
  return reply.json<Reply>()
}

const get = (url: string, who?: string, headers = {}) =>
  app.inject({ method: 'GET', url, headers: { ...(who ? { token: who } : {}), ...headers } })
const picture = (colour: string, width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'.padEnd(400, ' '))

describe('an upload', () => {
  it('sys/oss/rule-6: answers the file, the same object under data too, and keeps equal contents once', async () => {
    const content = await picture('#ff0000')
    const { code, data } = await upload('gina', '照片.jpg', content)
    expect(code).toBe(0)
    expect(data).toMatchObject({ name: '照片.jpg', typeId: 1, size: content.length, src: data.url, data: { id: data.id, url: data.url } })
    await upload('gus', 'same.jpeg', content)
    const rows = await house.rows('file', `size = ${content.length}`)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row.sha)).size).toBe(1)
    const shelf = join(house.dataDir, 'files', 'content', String(rows[0]?.sha).slice(0, 2))
    expect((await readdir(shelf)).filter((file) => file === rows[0]?.sha)).toHaveLength(1)
  })

  it('sys/oss/rule-4: reads the place out of a photo, keeps it in the row and takes it out of the picture', async () => {
    const photo = await sharp(await picture('#00ff00'))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 30/1 0/1' } })
      .toBuffer()
    const { data } = await upload('gina', 'place.jpg', photo)
    const [row] = await house.rows('file', `id = '${data.id}'`)
    expect(row).toMatchObject({ position_lng: 120.5, position_lat: 30.25 })
    const served = await get(`/api/sys/oss/preview/${data.id}`, 'gina')
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['a program', 'tool.exe', 'MZ..'],
    ['a page', 'page.html', '<html></html>'],
    ['a page under another name', 'notes.txt', '  <!DOCTYPE html><script>1</script>'],
    ['a drawing with a script', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a drawing with a script in capitals', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><SCRIPT>1</SCRIPT></svg>'],
    ['a drawing with a script of a prefix', 'plan.svg', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>1</s:script></svg>'],
    ['a drawing with a handler in mixed letters', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" onLoad="1"/>'],
    ['a drawing with a handler of the pointer', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g\nonmouseover = "1"/></svg>'],
    ['a drawing with an address that runs', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><a href="JavaScript:1"/></svg>'],
    ['a drawing with letters as numbers', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><a href="&#x6a;avascript&#58;1"/></svg>'],
    [
      'a drawing with a picture from elsewhere',
      'plan.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><image xlink:href = "https://a.example/x.png"/></svg>',
    ],
    [
      'a drawing with a picture from elsewhere, far away',
      'plan.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><use href="${' '.repeat(300)}//a.example/x"/></svg>`,
    ],
    [
      'a drawing with a style from elsewhere',
      'plan.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><style>@IMPORT "//a.example/x.css"</style></svg>',
    ],
    [
      'a drawing painted from elsewhere',
      'plan.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><path style="fill:url( 'http://a.example/x#y')"/></svg>`,
    ],
    ['a drawing with an entity', 'plan.svg', '<!DOCTYPE svg [<!Entity x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'],
    ['a drawing in letters of two bytes', 'plan.svg', Buffer.from('\ufeff<svg><script>1</script></svg>', 'utf16le')],
    ['a text that calls itself a picture', 'photo.jpg', 'no picture at all'],
    ['a pdf that calls itself a sheet', 'sheet.xlsx', pdf],
    ['a document with macros', 'makro.docm', 'PK'],
    ['a name without a kind', 'README', 'text'],
  ])('sys/oss/rule-2, sys/oss/rule-3, gysy/attachment/rule-2: refuses %s', async (_, name, content) => {
    expect((await upload('gina', name, content)).code).toBe(10144)
  })

  it('SH-40, sys/oss/rule-1: takes for the editor pictures up to 2 MB and nothing else', async () => {
    const editor = { use: 'editor' }
    expect(await upload('gina', 'plan.pdf', pdf, editor)).toMatchObject({ code: 10_144, msg: '只支持jpeg、png、gif、jpg、bmp格式文件' })
    const small = await picture('#123456')
    expect((await upload('gina', 'small.jpg', small, editor)).code).toBe(0)
    const large = Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)])
    expect(await upload('gina', 'large.jpg', large, editor)).toMatchObject({ code: 413, msg: '文件不能超过2MB' })
    expect((await upload('gina', 'large.jpg', large)).code).toBe(0)
  })

  it('takes a drawing in which nothing runs', async () => {
    const drawing =
      '<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg"><title>once &#176;</title><path id="a" fill="url(#g)" d="M0 0"/><use href="#a"/></svg>'
    expect((await upload('gina', 'plan.svg', drawing)).code).toBe(0)
  })

  it('sys/oss/rule-1: takes pictures up to 20 MB, documents up to 200 MB and videos up to 2 GB, where the city sets nothing else', () => {
    const largest = ['photo.jpg', 'plan.pdf', 'patrol.mp4'].map((name) => largestOf(house.services.settings, name) / 1024 / 1024)
    expect(largest).toEqual([20, 200, 2048])
  })

  it('sys/oss/rule-1, gysy/attachment/rule-2: refuses an empty file, and one above the limit of its kind', async () => {
    expect((await upload('gina', 'a.txt', '')).code).toBe(10019)
    house.set('upload.documentMB', '1')
    expect(await upload('gina', 'big.txt', 'x'.repeat(1024 * 1024 + 1))).toMatchObject({ code: 413, msg: '文件不能超过1MB' })
    house.set('upload.documentMB', '200')
    expect(await readdir(join(house.dataDir, 'tmp'))).toEqual([])
  })

  it('asks for a session with HTTP 401: 10020 without a token, 10021 with a dead one', async () => {
    const form = multipart('a.txt', 'a')
    const without = await app.inject({ method: 'POST', url: '/api/sys/oss/upload', ...form })
    expect([without.statusCode, without.json<Reply>().code]).toEqual([401, 10_020])
    const dead = await get('/api/sys/oss/preview/x', 'nobody')
    expect([dead.statusCode, dead.json<Reply>().code]).toEqual([401, 10_021])
  })
})

describe('a file', () => {
  it('sys/oss/rule-7: is read at the server, by its uploader alone until it is tied, then by who sees the row', async () => {
    const { data } = await upload('gus', 'plan.pdf', pdf)
    expect(data.url.split('?')[0]).toBe(`/api/sys/oss/preview/${data.id}`)
    expect((await get(`/api/sys/oss/download/${data.id}`, 'gus')).statusCode).toBe(200)
    expect((await get(`/api/sys/oss/download/${data.id}`, 'gina')).statusCode).toBe(404)
    await house.insert('notice', { id: 'n1', title: 'x', type: '0', status: '1', receiver_type: '0', content: '', dept_id: 'd-qx' })
    await house.insert('notice_receipt', { id: 'r1', notice_id: 'n1', user_id: 'gina', read_status: '0' })
    await house.db.updateTable('file').set({ biz_type: 'sys/notice', biz_id: 'n1' }).where('id', '=', data.id).execute()
    expect((await get(`/api/sys/oss/download/${data.id}`, 'gina')).statusCode).toBe(200)
    expect((await get(`/api/sys/oss/download/${data.id}`, 'dora')).statusCode).toBe(200)
    expect((await get(`/api/sys/oss/download/${data.id}`, 'gus')).statusCode).toBe(404)
  })

  it('sys/oss/rule-8: is read by an address that was signed for its reader, for two hours, and by no other address', async () => {
    const { data } = await upload('gus', 'signed.pdf', pdf)
    expect((await get(data.url)).statusCode).toBe(200)
    expect((await get(data.url.replace('s=s-gus', 's=s-gina'))).statusCode).toBe(401)
    house.pass(2 * 3_600_000)
    expect((await get(data.url)).statusCode).toBe(401)
  })

  it('is served in ranges, so that a video can be wound', async () => {
    const { data } = await upload('gus', 'ranged.pdf', pdf)
    const part = await get(`/api/sys/oss/preview/${data.id}`, 'gus', { range: 'bytes=1-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF', 'bytes 1-3/400'])
    expect((await get(`/api/sys/oss/preview/${data.id}`, 'gus', { range: 'bytes=900-' })).statusCode).toBe(416)
    expect([rangeOf('bytes=-5', 10), rangeOf('bytes=4-', 10), rangeOf('items=1', 10)]).toEqual([
      { start: 5, end: 9 },
      { start: 4, end: 9 },
      null,
    ])
  })

  it('shows a small picture where a list asks for one', async () => {
    const { data } = await upload('gus', 'wide.jpg', await picture('#0000ff', 1600))
    const small = await get(`/api/sys/oss/preview/${data.id}?w=300`, 'gus')
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect((await get(`/api/sys/oss/preview/${data.id}?w=300`, 'gus', { 'if-none-match': small.headers.etag })).statusCode).toBe(304)
  })

  it('sys/oss/rule-5: in which the scanner finds something is kept apart, and who sent it is told', async () => {
    const scanner = await openScanner({})
    house.set('upload.clamav', scanner.address)
    const reply = await upload('gus', '病毒.txt', eicar)
    const told = openCatalogue([systemMessages]).envelope(refuse('uploadInfected', { '0': 'Win.Test.EICAR_HDB-1' }), 'zh-CN')
    expect(reply).toMatchObject({ code: told.code, msg: told.msg })
    expect((await house.rows('file', "name = '病毒.txt'"))[0]?.scan_status).toBe('2')
    house.set('upload.clamav', '')
    await scanner.close()
  })

  it('P-14: that is infected is opened by nobody, a sensitive one by who may', async () => {
    const { data } = await upload('gus', 'secret.pdf', pdf)
    const mark = (values: object) => house.db.updateTable('file').set(values).where('id', '=', data.id).execute()
    await mark({ secret_level: '2' })
    expect((await get(`/api/sys/oss/preview/${data.id}`, 'gus')).statusCode).toBe(403)
    expect((await get(`/api/sys/oss/preview/${data.id}`, 'root')).statusCode).toBe(200)
    await mark({ scan_status: '2' })
    expect((await get(`/api/sys/oss/preview/${data.id}`, 'root')).statusCode).toBe(403)
  })

  it('SH-44: that is sensitive bears the name of its reader in the preview, picture and paper alike, and is kept by no cache', async () => {
    const photo = await picture('#808080')
    const paper = await PDFDocument.create()
    paper.addPage([595, 842])
    paper.addPage([595, 842])
    const sensitive = async (name: string, content: Buffer) => {
      const { data } = await upload('gus', name, content)
      await house.db.updateTable('file').set({ secret_level: '2' }).where('id', '=', data.id).execute()
      return `/api/sys/oss/preview/${data.id}`
    }
    const shown = await get(await sensitive('site.jpg', photo), 'root')
    expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual(['image/jpeg', 'private, no-store'])
    const { width, height } = await sharp(shown.rawPayload).metadata()
    expect([width, height]).toEqual([800, 600])
    // An even grey is even no more where somebody's name stands on it.
    expect((await sharp(photo).stats()).channels[0]?.stdev).toBe(0)
    expect((await sharp(shown.rawPayload).stats()).channels[0]?.stdev).toBeGreaterThan(1)
    const pages = await get(await sensitive('plan.pdf', Buffer.from(await paper.save())), 'root')
    const marked = await PDFDocument.load(pages.rawPayload)
    expect(marked.getPages().map((page) => page.node.Resources()?.toString().includes('XObject'))).toEqual([true, true])
    const broken = await get(await sensitive('broken.pdf', pdf), 'root')
    expect(broken.json<Reply>()).toMatchObject({ code: 10_144, msg: '敏感文件无法加注水印，不能在线预览，请下载后查看' })
  })

  it('that is still to be drawn answers that it is coming, in the envelope, and then itself', async () => {
    const { data } = await upload('gus', 'paper.pdf', pdf)
    const [row] = await house.rows('file', `id = '${data.id}'`)
    const mark = (values: object) => house.db.updateTable('file').set(values).where('id', '=', data.id).execute()
    await mark({ sha: null, size: 0 })
    for (const way of ['preview', 'download']) {
      const early = await get(`/api/sys/oss/${way}/${data.id}`, 'gus')
      expect([early.statusCode, early.json<Reply>()]).toMatchObject([202, { code: -2, msg: '文件正在生成，请稍候再打开' }])
    }
    await mark({ sha: row?.sha, size: row?.size })
    expect((await get(`/api/sys/oss/preview/${data.id}`, 'gus')).statusCode).toBe(200)
  })

  it('gysy/attachment/rule-3: is taken away with its content when no other row holds it', async () => {
    const { data } = await upload('gus', 'gone.txt', 'only once')
    const other = await app.inject({ method: 'DELETE', url: '/api/gysy/attachment', headers: { token: 'gina' }, payload: [data.id] })
    expect(other.json<Reply>().code).toBe(10_104)
    const own = await app.inject({ method: 'DELETE', url: '/api/gysy/attachment', headers: { token: 'gus' }, payload: [data.id] })
    expect(own.json<Reply>().code).toBe(0)
    const [entry] = await house.rows('outbox', "kind = 'removeContent'")
    const { sha } = (entry?.payload ?? {}) as { sha: string }
    const key = `content/${sha.slice(0, 2)}/${sha}`
    expect(await house.services.store.size(key)).toBe(9)
    await removeContent(house.services)({ sha }, { id: 'o1' })
    expect(await house.services.store.size(key)).toBeNull()
  })

  it('comes through the older roots too, tied at once to a row that one may edit, not to one that one only sees', async () => {
    await house.insert('notice', {
      id: 'n2',
      title: 'x',
      type: '0',
      status: '0',
      receiver_type: '0',
      content: '',
      dept_id: 'd-qx',
      creator: 'root',
    })
    await house.insert('notice_receipt', { id: 'r2', notice_id: 'n2', user_id: 'gina', read_status: '0' })
    const tied = await upload('root', 'old.txt', 'old', { bizType: 'sys/notice', bizId: 'n2' }, '/api/szgl/attachment')
    expect(tied.code).toBe(0)
    const list = await get('/api/szgl/attachment/list?bizType=sys/notice&bizId=n2', 'gina')
    expect(list.json<{ data: { name: string }[] }>().data.map((one) => one.name)).toContain('old.txt')
    const beside = { sha: expect.stringMatching(/^[0-9a-f]{64}$/), bizType: 'sys/notice', bizId: 'n2', sort: expect.any(Number) }
    const { id } = tied.data
    const name = 'old.txt'
    expect(tied.data).toMatchObject({ Id: id, Name: name, Url: expect.stringContaining(id), TypeId: 7 })
    expect(list.json<{ data: { id: string }[] }>().data.find((one) => one.id === id)).toMatchObject(beside)
    expect((await get(`/api/gysy/attachment/info/${id}`, 'gina')).json<{ data: object }>().data).toMatchObject({ id, name, ...beside })
    const hidden = await upload('gus', 'old.txt', 'old', { bizType: 'sys/notice', bizId: 'n2' }, '/api/gysy/attachment')
    expect(hidden.code).toBe(10_104)
    for (const who of ['cora', 'sam']) {
      const seen = await upload(who, 'planted.jpg', await picture('#010203'), { bizType: 'sys/notice', bizId: 'n2' })
      expect([who, seen.code]).toEqual([who, 403])
    }
    expect(await house.rows('file', "name = 'planted.jpg'")).toEqual([])
  })

  it('gysy/attachment/rule-3: that lies beside a row is taken away by who may edit the row, and by nobody else', async () => {
    const beside = { bizType: 'sys/notice', bizId: 'n2' }
    const { data } = await upload('root', 'planted.txt', 'planted', beside)
    const remove = async (who: string, id: string) =>
      (await app.inject({ method: 'DELETE', url: '/api/szgl/attachment', headers: { token: who }, payload: [id] })).json<Reply>()
    expect((await remove('cora', data.id)).code).toBe(403)
    expect((await remove('gina', data.id)).code).toBe(10_104)
    expect((await remove('root', data.id)).code).toBe(0)
    const second = await upload('root', 'second.txt', 'second', beside)
    const byId = await app.inject({ method: 'DELETE', url: `/api/gysy/attachment/${second.data.id}`, headers: { token: 'root' } })
    expect(byId.json<Reply>().code).toBe(0)
    expect((await house.rows('file', `id = '${data.id}'`))[0]).toMatchObject({ deleted: true })
    expect((await get(`/api/sys/oss/download/${data.id}`, 'root')).statusCode).toBe(404)
    const named = await upload('root', '正文附件.txt', 'named', beside)
    await house.db
      .updateTable('notice')
      .set({ content: `<img src="/api/sys/oss/preview/${named.data.id}">` })
      .where('id', '=', 'n2')
      .execute()
    expect(await remove('root', named.data.id)).toMatchObject({
      code: -2,
      msg: '文件“正文附件.txt”是表单或办理记录中的附件，请编辑表单移除',
    })
  })

  it('is brought by no screen on a wall', async () => {
    await house.insert('role', { id: 'screen', code: 'screen', name: 'screen', data_scope: '1', built_in: true, delegable: false })
    const wall = {
      id: 'wall',
      uuid: 'u-wall',
      username: 'wall',
      real_name: 'wall',
      dept_id: '1',
      status: '1',
      role_id_list: ['screen'],
      super_admin: 0,
    }
    await house.insert('user', wall)
    expect((await upload('wall', 'a.txt', 'a')).code).toBe(403)
    expect((await upload('wall', 'a.txt', 'a', {}, '/api/gysy/attachment')).code).toBe(403)
    const begun = {
      method: 'POST',
      url: '/api/sys/oss/chunk/init',
      headers: { token: 'wall' },
      payload: { name: 'a.txt', size: 9 },
    } as const
    expect((await app.inject(begun)).json<Reply>().code).toBe(403)
  })
})

describe('a picture in a formatted text', () => {
  const content = (html: string) => ({ title: '图文通知', type: '0', content: html, receiverType: '0' })
  const shownTo = async (who: string, id: unknown) => {
    const ctx = await house.as(who)
    return String((await infoOf(ctx, house.services.registry.byName('notice'), String(id))).content)
  }

  it('SH-40: is kept without signature, is tied to its row, and is shown to each reader by an address of his own', async () => {
    const { data } = await upload('cora', 'map.jpg', await picture('#445566'), { use: 'editor' })
    const { id } = await house.add('cora', 'notice', content(`<p>图<img src="${data.url}" alt="map" onerror="alert(1)"></p>`))
    const [row] = await house.rows('notice', `id = '${String(id)}'`)
    expect(row?.content).toBe(`<p>图<img src="/api/sys/oss/preview/${data.id}" alt="map" /></p>`)
    expect((await house.rows('file', `id = '${data.id}'`))[0]).toMatchObject({ biz_type: 'sys/notice', biz_id: id })
    const address = /src="([^"]+)"/.exec(await shownTo('root', id))?.[1] ?? ''
    expect(address).toContain('?s=s-root.')
    expect((await get(address)).statusCode).toBe(200)
  })

  it('SH-40: of somebody else is opened to nobody by naming it', async () => {
    const { data } = await upload('gus', 'foreign.jpg', await picture('#99aabb'))
    const { id } = await house.add('cora', 'notice', content(`<p><img src="/api/sys/oss/preview/${data.id}"></p>`))
    expect(await shownTo('root', id)).toContain(`src="/api/sys/oss/preview/${data.id}"`)
    expect((await house.rows('file', `id = '${data.id}'`))[0]?.biz_id).toBeNull()
  })
})

describe('a large file', () => {
  const content = Buffer.alloc(150_000, 'a line of a long text\n')
  const call = async (method: 'POST' | 'PUT', url: string, payload: object | Buffer, headers = {}) =>
    (await app.inject({ method, url: `/api/sys/oss/chunk/${url}`, payload, headers: { token: 'gus', ...headers } })).json<Reply>()
  const piece = (id: string, n: number, size = 65_536) => {
    const form = multipart('blob', content.subarray(n * 65_536, n * 65_536 + size))
    return call('PUT', `${id}/${n}`, form.payload, form.headers)
  }

  it('comes in pieces, goes on where it broke off, and is joined when all are there', async () => {
    const begun = await call('POST', 'init', { name: 'long.txt', size: content.length, chunkSize: 65_536 })
    expect(begun.data).toMatchObject({ chunkSize: 65_536, count: 3, uploaded: [] })
    const { uploadId } = begun.data
    expect((await piece(uploadId, 0)).code).toBe(0)
    expect((await call('PUT', `${uploadId}/2`, content.subarray(131_072), { 'content-type': 'application/octet-stream' })).code).toBe(0)
    expect(await call('POST', `${uploadId}/complete`, {})).toMatchObject({ code: -2, msg: '文件尚未传完，缺少第2片' })
    const again = await call('POST', 'init', { name: 'long.txt', size: content.length, chunkSize: 65_536 })
    expect(again.data).toMatchObject({ uploadId, uploaded: [0, 2] })
    expect((await piece(uploadId, 1, 99)).code).toBe(10_024)
    expect((await piece(uploadId, 1)).code).toBe(0)
    const { data } = await call('POST', `${uploadId}/complete`, {})
    expect(data).toMatchObject({ name: 'long.txt', size: content.length })
    expect((await get(`/api/sys/oss/download/${data.id}`, 'gus')).rawPayload.equals(content)).toBe(true)
    expect(await house.rows('chunk_upload')).toEqual([])
  })

  it.each([
    ['wide.jpg', 20],
    ['survey.pdf', 200],
    ['visit.mp4', 2048],
  ])('gysy/attachment/rule-2: called %s has at most %i MB, however it comes', async (name, megabytes) => {
    const largest = megabytes * 1024 * 1024
    expect((await call('POST', 'init', { name, size: largest })).code).toBe(0)
    expect(await call('POST', 'init', { name, size: largest + 1 })).toMatchObject({ code: 413, msg: `文件不能超过${megabytes}MB` })
  })

  it('belongs to who began it', async () => {
    const { data } = await call('POST', 'init', { name: 'own.txt', size: 100 })
    const other = await app.inject({
      method: 'POST',
      url: `/api/sys/oss/chunk/${data.uploadId}/complete`,
      payload: {},
      headers: { token: 'gina' },
    })
    expect(other.json<Reply>().code).toBe(10_104)
  })
})

describe('the place of a photo', () => {
  it('is none where the notes break off', () => {
    expect(exifPosition(Buffer.from('Exif\0\0II*\0\b\0\0\0'))).toBeNull()
    expect(exifPosition(Buffer.from('what'))).toBeNull()
  })
})
