import { chmod, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomHex } from '../../../../ciphers/random.ts'
import { findOffice } from '../../../../ports/office/office.ts'
import { openSheet } from '../../../../ports/sheets/open-sheet.ts'
import { type SheetSource, writeWorkbook } from '../../../../ports/sheets/sheet-writer.ts'
import { asNodeStream } from '../../../../ports/web-streams.ts'
import { contentKey } from '../../../../resources/files/content-key.ts'
import { openSystemServices, type SystemServices } from '../../testing/system-house.ts'
import type { StoredFile } from '../read-file.ts'
import { removeContent } from '../remove-content.ts'
import { failedKey, pdfKey } from '../stores/derived-keys.ts'
import { writeCsvBook } from './csv-book.ts'
import { type DocumentPreviews, openDocumentPreviews } from './office-preview.ts'
import { bytesOf } from './thumbnails.ts'

const office = await findOffice()
const writer =
  office !== null &&
  (await stat(join(dirname(await realpath(office)), 'libswlo.so')).then(
    () => true,
    () => false,
  ))
if (office === null) console.info('No LibreOffice on the path: the previews of documents are not tried here.')
else if (!writer) console.info('LibreOffice has no Writer here: previews are tried with sheets only.')

let house: SystemServices
let runs: string
let counted: string

/** A program that stands in the place of LibreOffice. */
async function program(name: string, ...lines: readonly string[]): Promise<string> {
  const path = join(house.dataDir, name)
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(path, 0o755)
  return path
}

/** LibreOffice, and a line for each of its beginnings and ends. */
async function countingOffice(): Promise<void> {
  runs = join(house.dataDir, 'runs.log')
  await writeFile(runs, '')
  counted = await program('soffice', `echo begin >> ${runs}`, `${office} "$@"`, 'code=$?', `echo end >> ${runs}`, 'exit $code')
}
/** Whether a process runs; one that has ended and that nobody has fetched does not. */
async function lives(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !/\) [ZX]/.test(state)
}
const runLines = async () => (await readFile(runs, 'utf8')).split('\n').filter((line) => line !== '')
const beginnings = async () => (await runLines()).filter((line) => line === 'begin').length

beforeAll(async () => {
  house = await openSystemServices()
  await countingOffice()
})
afterAll(() => house.close())

const previews = (): DocumentPreviews => openDocumentPreviews(house.services, async () => counted)

async function stored(name: string, content: Uint8Array): Promise<StoredFile> {
  const sha = randomHex(32)
  await house.services.store.put(contentKey(sha), content)
  const tie = { bizType: null, bizId: null, secretLevel: '0', scanStatus: '1', creator: 'gina' }
  return { id: sha, name, mime: 'application/octet-stream', size: content.length, sha, typeId: '5', ...tie }
}

const broken = () => zipSync({ 'notes.txt': strToU8('no document') })
const sheet = (text: string) => {
  const source: SheetSource = { name: 's', widths: [20], headerRows: 0, rows: [[text]] }
  return bytesOf(asNodeStream(writeWorkbook([source])))
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
/** A document of one line, and of one picture that lies elsewhere. */
function letter(picture?: string): Uint8Array {
  const drawn = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData
    uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip
    r:link="rId5"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom
    prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`)),
    'word/_rels/document.xml.rels': strToU8(
      relations(`<Relationship Id="rId5" Type="${OFFICE}/image" Target="${picture ?? 'none'}" TargetMode="External"/>`),
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"><w:body><w:p><w:r><w:t>letter</w:t></w:r></w:p>${picture === undefined ? '' : drawn}</w:body></w:document>`,
    ),
  })
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'shown',
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )

describe('a document', () => {
  it('is not previewed where the server has no LibreOffice', async () => {
    const none = openDocumentPreviews(house.services, async () => null)
    expect(await refusalOf(none.keyFor('gina', await stored('a.xlsx', broken())))).toBe('noOfficePreview')
  })

  it('above the size that is previewed is refused before it is read', async () => {
    const file = { ...(await stored('a.docx', broken())), size: 51 * 1024 * 1024 }
    expect(await refusalOf(previews().keyFor('gina', file))).toBe('previewTooHeavy')
  })

  it('that takes longer than it may is ended with its children, and is called too heavy', async () => {
    const child = join(house.dataDir, 'child.pid')
    const lasting = await program('lasting', 'sleep 600 &', `echo $! > ${child}`, 'wait')
    house.set('preview.seconds', '1')
    const slow = openDocumentPreviews(house.services, async () => lasting)
    expect(await refusalOf(slow.keyFor('gina', await stored('slow.xlsx', broken())))).toBe('previewTooHeavy')
    house.set('preview.seconds', '60')
    const pid = Number(await readFile(child, 'utf8'))
    await expect.poll(() => lives(pid)).toBe(false)
  })

  it('of which nothing came is tried again after a day', async () => {
    const tries = join(house.dataDir, 'tries')
    // As LibreOffice does: it says that it could not load the file, and ends with 0.
    const vain = await program('vain', `echo . >> ${tries}`)
    const shown = openDocumentPreviews(house.services, async () => vain)
    const file = await stored('vain.xlsx', broken())
    for (const days of [0, 0, 2]) {
      house.pass(days * 86_400_000)
      expect(await refusalOf(shown.keyFor('gina', file))).toBe('documentBroken')
    }
    expect(await readFile(tries, 'utf8')).toBe('.\n.\n')
  })

  it('where the line is full is told to come again', async () => {
    const gate = join(house.dataDir, 'gate')
    const waiting = await program('waiting', `until [ -e ${gate} ]; do sleep 0.02; done`)
    house.set('preview.waiting', '0')
    house.set('preview.atOnce', '1')
    const shown = openDocumentPreviews(house.services, async () => waiting)
    const first = refusalOf(shown.keyFor('gina', await stored('1.xlsx', broken())))
    expect(await refusalOf(shown.keyFor('gus', await stored('2.xlsx', broken())))).toBe('previewBusy')
    await writeFile(gate, '')
    expect(await first).toBe('documentBroken')
    house.set('preview.waiting', '20')
    house.set('preview.atOnce', '0')
  })
})

describe.skipIf(office === null)('with LibreOffice a document', () => {
  it('that is broken is refused, four at once too, and is not tried again each time', { timeout: 180_000 }, async () => {
    const files = await Promise.all(['1.docx', '2.xlsx', '3.docx', '4.pptx'].map((name) => stored(name, broken())))
    const shown = previews()
    const people = ['gina', 'gus', 'dora', 'gina']
    const told = await Promise.all(files.map((file, at) => refusalOf(shown.keyFor(people[at] ?? '', file))))
    expect(told).toEqual(Array(4).fill('documentBroken'))
    const tried = await beginnings()
    expect(await Promise.all(files.map((file) => refusalOf(previews().keyFor('cora', file))))).toEqual(told)
    expect(await beginnings()).toBe(tried)
  })

  it('is made into paper once, one at a time of one person, and goes with its content', { timeout: 180_000 }, async () => {
    await writeFile(runs, '')
    const files = [await stored('1.csv', Buffer.from('=1+1,二\n'))]
    files.push(writer ? await stored('2.docx', letter()) : await stored('2.xlsx', await sheet('two')))
    const shown = previews()
    const keys = await Promise.all([...files, ...files].map((file) => shown.keyFor('gina', file)))
    for (const key of keys) expect((await bytesOf(await house.services.store.get(key))).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await runLines()).toEqual(files.flatMap(() => ['begin', 'end']))
    const { sha } = files[0] as StoredFile
    expect([await house.services.store.size(failedKey(sha)), await house.services.store.size(pdfKey(sha))]).toEqual([
      null,
      expect.any(Number),
    ])
    await removeContent(house.services)({ sha }, { id: 'o1' })
    expect(await house.services.store.size(pdfKey(sha))).toBeNull()
  })

  it.skipIf(!writer)('fetches nothing that it points to', async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, reply) => {
      asked.push(request.url ?? '')
      reply.end('x')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const key = await previews().keyFor('gina', await stored('linked.docx', letter(`http://127.0.0.1:${port}/picture.png`)))
    expect(await house.services.store.size(key)).toBeGreaterThan(0)
    elsewhere.close()
    expect(asked).toEqual([])
  })
})

describe('a text of columns', () => {
  it('is shown as it was written: a cell that begins with = is no formula', async () => {
    const [source, book] = [join(house.dataDir, 'f.csv'), join(house.dataDir, 'f.xlsx')]
    const cells = ['=CELL("filename")', '=WEBSERVICE("http://127.0.0.1/")', "='file:///etc/hostname'#$Sheet1.A1", '城安']
    await writeFile(source, cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    expect(await writeCsvBook(source, book, true)).toBe(true)
    const rows = []
    const opened = await openSheet(book, 'f.xlsx')
    for await (const row of opened.rows()) rows.push(row)
    opened.close()
    expect(rows[0]).toMatchObject({ values: cells, formulas: [] })
    expect(rows[1]?.values[0]).toBe('内容较长，仅预览前一部分，请下载查看全部')
  })

  it('in no encoding that anybody knows is broken', async () => {
    const source = join(house.dataDir, 'unknown.csv')
    await writeFile(source, Buffer.from([0xca, 0xe9, 0xff, 0xff, 0x0a]))
    expect(await writeCsvBook(source, join(house.dataDir, 'u.xlsx'), false)).toBe(false)
  })
})
