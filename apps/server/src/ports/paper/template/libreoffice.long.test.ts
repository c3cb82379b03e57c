import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writtenInLibreOffice } from '../../../../test/support/templates/office-words.ts'
import { fillTemplate } from './fill-template.ts'
import { inspectTemplate } from './inspect-template.ts'
import { qrPicture, sealPicture } from './made-pictures.ts'

const file = await writtenInLibreOffice(
  `<h1>燃气经营许可证</h1><p>企业：{{企业<b>名称</b>}}，编号 <font color="#cc0000">{{</font>许可证编号}}</p>
   <table border="1"><tr><th>自检项</th><th>结果</th></tr><tr><td>{{条件自检.自检项}}</td><td>{{条件自检.结果}}</td></tr></table>
   <p>{{印章}} {{验真二维码}}</p>`,
)
if (file === null) console.info('LibreOffice Writer is not there: its templates are not tried')

describe.skipIf(file === null)('a template that LibreOffice has saved', () => {
  it('is read, and filled with texts, rows of a table and pictures, with nothing left open', async () => {
    const template = await inspectTemplate(file ?? new Uint8Array())
    if ('what' in template) throw new Error(template.what)
    expect([...template.names].toSorted()).toEqual(
      ['企业名称', '印章', '条件自检.结果', '条件自检.自检项', '许可证编号', '验真二维码'].toSorted(),
    )
    const filled = await fillTemplate(file ?? new Uint8Array(), template, {
      texts: new Map([
        ['企业名称', '临江澜源燃气有限公司'],
        ['许可证编号', '浙202601020001G'],
      ]),
      tables: new Map([
        [
          '条件自检',
          [
            { 自检项: '保险有效', 结果: '符合' },
            { 自检项: '持证人员', 结果: '差2人' },
          ],
        ],
      ]),
      pictures: new Map([
        ['印章', [sealPicture('临江市燃气管理处')]],
        ['验真二维码', [qrPicture('ABCDEFGHJKMN')]],
      ]),
    })
    const parts = unzipSync(filled)
    const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')
    for (const one of ['企业：临江澜源燃气有限公司，编号 浙202601020001G', '保险有效', '差2人']) expect(words).toContain(one)
    expect(words).not.toContain('{{')
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toHaveLength(2)
  })
})
