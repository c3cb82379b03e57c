import { strToU8, zipSync } from 'fflate'
import { formWith, plainBook } from '../support/import-files.ts'
import type { Envelope, Provocation, Scene } from './scene.ts'

type Cells = readonly (string | number | null)[]

const HEAD = ['用户名', '真实姓名', '所属部门', '手机号'] as const
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MB = 1024 * 1024

const take = ({ ask, boss }: Scene, name: string, content: Uint8Array) => {
  const { body, headers } = formWith(name, content)
  return ask(boss, 'POST', 'sys/user/import', { payload: body, headers })
}
const takeRows = async (scene: Scene, rows: readonly Cells[]) => take(scene, '人员.xlsx', await plainBook(rows))
const good = (scene: Scene, name: string): Cells => [`${name}.${scene.language.toLowerCase()}`, '导入', '安全管理部', '13866667777']

/** Breaks the run of an import off while its rows are written, as the end of a process does. */
const brokenOff = (scene: Scene, work: () => Promise<Envelope>) =>
  scene.meanwhile(
    `create or replace function break_off() returns trigger language plpgsql as
      'begin update import_run set state = ''3'' where state = ''0''; return new; end';
     create trigger break_off before insert on "user" for each row execute function break_off()`,
    'drop trigger break_off on "user"',
    work,
  )

/** The refusals of a table that is imported as a whole. */
export const ofTables: readonly Provocation[] = [
  [
    'importNoHeader',
    'POST sys/user/import',
    (scene) =>
      takeRows(scene, [
        ['甲', '乙'],
        [1, 2],
      ]),
  ],
  [
    'importColumnsMissing',
    'POST sys/user/import',
    (scene) =>
      takeRows(scene, [
        ['用户名', '真实姓名'],
        ['one', '无部门'],
      ]),
  ],
  ['importNoRows', 'POST sys/user/import', (scene) => takeRows(scene, [HEAD])],
  ['importTooManyRows', 'POST sys/user/import', (scene) => take(scene, '人员.csv', Buffer.from('a\n'.repeat(200_001)))],
  [
    'importTooManyColumns',
    'POST sys/user/import',
    (scene) => takeRows(scene, [[...HEAD, ...Array.from({ length: 1000 }, (_, n) => `列${n}`)], good(scene, 'wide')]),
  ],
  ['importCellTooLong', 'POST sys/user/import', (scene) => take(scene, '人员.csv', Buffer.from('x'.repeat(MB)))],
  ['importUnreadable', 'POST sys/user/import', (scene) => take(scene, '人员.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))],
  [
    'importEncrypted',
    'POST sys/user/import',
    (scene) => take(scene, '人员.xlsx', Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])),
  ],
  ['importBomb', 'POST sys/user/import', (scene) => take(scene, '人员.xlsx', zipSync({ 'xl/workbook.xml': new Uint8Array(5 * MB) }))],
  ['importEncoding', 'POST sys/user/import', (scene) => take(scene, '人员.csv', Buffer.from([0xca, 0xe9, 0xff, 0xff, 0x0a]))],
  [
    'importRunning',
    'POST sys/user/import',
    async (scene) => {
      // The same file twice, byte for byte: a workbook bears the time at which it was written.
      const faulty = await plainBook([HEAD, [null, `在跑 ${scene.language}`, null, null]])
      const name = `在跑 ${scene.language}.xlsx`
      await take(scene, name, faulty)
      return scene.meanwhile(
        `update import_run set state = '0', sign_date = now() + interval '1 hour' where name = '${name}'`,
        `update import_run set state = '3' where state = '0'`,
        () => take(scene, name, faulty),
      )
    },
  ],
  ['importBroken', 'POST sys/user/import', (scene) => brokenOff(scene, () => takeRows(scene, [HEAD, good(scene, 'broken')]))],
]

/** What is said of one cell of a table: the entry of the catalogue, and the rows of the table. */
export const cells: readonly (readonly [key: string, rows: readonly Cells[]])[] = [
  ['cellNumberLost', [HEAD, ['lost.one', '导入', '安全管理部', 1386666777 * 10 ** 10]]],
  [
    'cellWord',
    [
      [...HEAD, '性别'],
      ['worded.one', '导入', '安全管理部', '13866667777', '未定'],
    ],
  ],
  ['cellReference', [HEAD, ['lost.two', '导入', '无此部门', '13866667777']]],
  ['cellTwoReferences', [HEAD, ['double.one', '导入', '同名部门', '13866667777']]],
  ['repeatedInFile', [HEAD, ['again.one', '导入', '安全管理部', '13866667777'], ['again.one', '又导入', '安全管理部', '13866668888']]],
]

/** Imports a small table and answers what is said of its cells. */
export async function saidOfCells(scene: Scene, rows: readonly Cells[]): Promise<readonly string[]> {
  const { code, data } = await take(scene, '名册.xlsx', await plainBook(rows))
  const { failed = [] } = (data ?? {}) as { failed?: readonly { readonly msg: string }[] }
  return failed.length === 0 ? [String(code)] : failed.map((one) => one.msg)
}
