import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complete } from '@chengan/kernel/definition/complete'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { loan } from '@chengan/kernel/testing/library'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHeader } from './header.ts'
import { inWords, openReceived } from './received-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengan-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens what somebody sent; answers how many rows it has, or the key of the refusal. */
async function opened(name: string, content: Uint8Array | string): Promise<number | string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return openReceived({ path, name }).then(
    (sheet) => sheet.rowCount,
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MB = 1024 * 1024

describe('a table that was sent', () => {
  it('is refused as unreadable when it is no workbook, or a damaged one', async () => {
    expect(await opened('text.xlsx', '书名,类别')).toBe('importUnreadable')
    expect(await opened('no-sheet.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('importUnreadable')
    expect(await opened('damaged.xls', Buffer.concat([OLE, Buffer.alloc(2000)]))).toBe('importUnreadable')
  })
  it('is refused as encrypted when it opens with a password only', async () => {
    const sealed = Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await opened('sealed.xlsx', sealed)).toBe('importEncrypted')
  })
  it('is refused when it unpacks to far too much', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(5 * MB) })
    expect(bomb.length).toBeLessThan(MB / 10)
    expect(await opened('bomb.xlsx', bomb)).toBe('importBomb')
  })
  it('is refused when its text is in no known encoding; GB18030 is one', async () => {
    expect(await opened('unknown.csv', Buffer.from([0xca, 0xe9, 0xff, 0xff, 0x0a]))).toBe('importEncoding')
    expect(await opened('national.csv', Buffer.from([0xca, 0xe9, 0xc3, 0xfb, 0x0a]))).toBe(2)
  })
  it('is refused by its kind when it is no table', async () => {
    expect(await opened('picture.png', Buffer.from([1, 2, 3]))).toBe('fileKind')
  })
  it('R-14 has 200,000 rows at most', async () => {
    expect(await opened('long.csv', 'a\n'.repeat(199_999))).toBe(200_000)
    expect(await opened('longer.csv', 'a\n'.repeat(200_000))).toBe('importTooManyRows')
  })
  it('keeps an error that is no fault of the table', () => {
    const other = new Error('no space left')
    expect(inWords(other)).toBe(other)
  })
})

describe('the head of a table', () => {
  const resource = complete(loan)
  const row = (number: number, ...values: readonly string[]) => ({ number, values, formulas: [] })

  it('is found under its title, and missed in words that name what was expected', () => {
    expect(findHeader(resource, [row(1, '借阅台账'), row(2, '书名', '类别', '页数')])).toMatchObject({ lastRow: 2 })
    const missed = () => findHeader(resource, [row(1, '借阅台账'), row(2, '甲', '乙')])
    expect(missed).toThrow(expect.objectContaining({ key: 'importNoHeader' }))
    expect(missed).toThrow(
      expect.objectContaining({ values: { columns: expect.objectContaining({ zh: expect.stringContaining('书名') }) } }),
    )
    expect(() => findHeader(resource, [])).toThrow('importNoHeader')
  })
})
