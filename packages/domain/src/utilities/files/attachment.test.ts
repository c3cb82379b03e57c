import { kindOfFile } from '@chengan/kernel/fields/file-kinds'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { attachmentType } from '../../system/dictionaries/operations.ts'
import { act, someone } from '../../testing/acting.ts'

const type = attachmentType.values

describe('a file', () => {
  it.each([
    ['jpg png jpeg', type.image.value],
    ['mp4 rmvb flv mpeg avi', type.video.value],
    ['xls xlsx', type.spreadsheet.value],
    ['doc docx', type.wordDocument.value],
    ['pdf', type.pdf.value],
    ['dwg zip txt ofd', type.other.value],
  ])('gysy/attachment/rule-1: called .%s is of type %s', (extensions, typeId) => {
    for (const extension of extensions.split(' '))
      expect([`a.${extension}`, `A.${extension.toUpperCase()}`].map(kindOfFile)).toEqual([typeId, typeId])
    expect(kindOfFile('README')).toBe(type.other.value)
  })

  it('gysy/attachment/rule-2: is the fourth of its field at most', () => {
    const graded = (attachments: readonly string[]) =>
      act(registry.byName('hazardCheck'), 'edit', {
        row: { status: 'closed', regionId: '990102' },
        input: { attachments, opinion: '处罚' },
        actor: someone('city'),
      })
    expect(graded(['a', 'b', 'c', 'd'])).toMatchObject({ row: { status: 'closed' } })
    expect(graded(['a', 'b', 'c', 'd', 'e'])).toMatchObject({ refused: 'tooMany', at: 'attachments' })
  })
})
