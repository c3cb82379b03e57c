import { ofAnotherRoad } from '@chengan/domain/assets/register/road-section/section-of-its-road'
import { registry } from '@chengan/domain/registry'
import { inRow } from '@chengan/kernel/definition/forms/judge-value'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from './errors.ts'

const { envelope } = openCatalogue([ofAnotherRoad])
const { sections } = registry.byName('excavation').fields

describe('the refusal of a child row', () => {
  const said = (refusal: FieldRefusal, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
    if (sections === undefined) throw new Error('no sections')
    return envelope(refuseFields([inRow(sections, 1, refusal)]), language)
  }
  const elsewhere = { field: 'roadSectionId', key: 'sectionOfAnotherRoad', values: { section: '潮街—月洲大道', road: '望澜大道' } }

  it('says which row, though the message of its rule names no field', () => {
    const msg = '挖掘路段第2行：所选路段潮街—月洲大道不属于望澜大道，请在该道路的路段中选择'
    expect(said(elsewhere)).toMatchObject({ msg, data: { errors: [{ field: 'sections[1].roadSectionId', msg }] } })
    expect(said(elsewhere, 'en-US').msg).toMatch(/^Road sections, row 2: Section /)
  })

  it('says it once, where the message names the field with its row', () => {
    const length = { zh: '长度', en: 'Length' }
    expect(said({ field: 'length', key: 'required', values: { '0': length } }).msg).toBe('挖掘路段第2行的长度不能为空')
  })
})
