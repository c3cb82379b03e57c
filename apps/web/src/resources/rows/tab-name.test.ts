import { registry as domain } from '@chengan/domain/registry'
import { warnedOf } from '@chengan/domain/utilities/alerts/alert-kinds'
import { expect, it } from 'vitest'
import { registry } from '../testing/scene.tsx'
import { tabNameOf } from './tab-name.ts'

it('a tab is named after the end of a number or the beginning of a name, in every language', () => {
  expect(tabNameOf(registry.byName('hazard'), { id: '1', hazardNo: 'YHQX202606300003' })).toEqual({
    zh: '隐患排查详情 0003',
    en: 'Hazard check detail 0003',
  })
  expect(tabNameOf(registry.byName('company'), { id: '1', name: '临江澜源燃气有限公司文澜分公司' }).zh).toBe(
    '燃气企业详情 临江澜源燃气有限公司文澜…',
  )
  expect(tabNameOf(registry.byName('company'), { id: '1', name: '澜源燃气' }).zh).toBe('燃气企业详情 澜源燃气')
})

it('a tab of a row that is named by a code for the program is named by its words', () => {
  const warnings = domain.byName('alert')
  const [kind] = Object.keys(warnedOf)
  const { zh, en } = tabNameOf(warnings, { id: '1', kind: String(kind) })
  expect(`${zh} ${en}`).not.toContain('/')
  expect(zh).toMatch(/^预警提醒详情 [\u4e00-\u9fff]/)
})
