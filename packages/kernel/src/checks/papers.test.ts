import { expect, it } from 'vitest'
import { namesOfPlaces, placesOfPaper } from '../definition/papers/places-of-paper.ts'
import type { PrintedPaper } from '../definition/papers/printed-paper.ts'
import { buildRegistry } from '../definition/registry.ts'
import type { Resource } from '../definition/resource.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'

it('a paper is told what its row does not say, and nothing else', () => {
  const told = (name: string): Resource => ({
    ...loan,
    fields: { ...loan.fields, slip: f.attachments(1, '单', 'Slip', { readOnly: true }) },
    printed: {
      slip: {
        zh: '单',
        en: 'Slip',
        head: 'plain',
        told: { [name]: f.text(20, '馆名', 'Library') },
        keptIn: 'slip',
        parts: [{ text: [`{${name}}`] }],
      },
    },
  })
  expect(() => buildRegistry([reader, told('library')])).not.toThrow()
  expect(() => buildRegistry([reader, told('title')])).toThrow('the paper slip is told title, which its row says')
})

it('a list that a paper is told is a table of its templates, of what all its blocks say', () => {
  const book = { no: f.text(20, '编号', 'No.'), photos: f.images(3, '照片', 'Photos'), due: f.date('期限', 'Due') }
  const paper: PrintedPaper = {
    ...{ zh: '单', en: 'Slip', head: 'plain', note: '{library}' },
    told: { library: f.text(20, '馆名', 'Library'), books: f.json('书', 'Books', { holds: book }) },
    parts: [
      { each: { of: 'books', named: '{no}', parts: [{ facts: [{ of: 'no' }] }, { images: { of: 'photos', caption: '' } }] } },
      { each: { of: 'books', named: '{no}', parts: [{ text: [{ says: '{due}前归还', strong: true }] }] } },
      { form: { zh: '回执', rows: [{ zh: '馆', says: '{library}' }] } },
    ],
  }
  const places = placesOfPaper({ fields: {}, rowFields: () => book }, paper)
  expect(namesOfPlaces(places)).toEqual(['馆名', '书.编号', '书.照片', '书.期限', '文书名称', '制作日期'])
  const wrong = (part: PrintedPaper['parts'][number]): Resource => ({
    ...loan,
    fields: { ...loan.fields, slip: f.attachments(1, '单', 'Slip', { readOnly: true }) },
    printed: { slip: { ...paper, parts: [part], keptIn: 'slip' } },
  })
  const named = { each: { of: 'books', named: '{no}', parts: [{ text: ['{title}'] }] } }
  expect(() => buildRegistry([reader, wrong(named)])).toThrow('"title"')
  expect(() => buildRegistry([reader, wrong({ each: { ...named.each, parts: [{ text: ['{no}'] }] } })])).not.toThrow()
})
