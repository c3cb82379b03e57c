import { apiOf } from '../api.ts'
import { expectState, gasCompany, lists, openRow, root, timeline } from '../city/hazards.ts'
import { choose, dialog, input, pickPeople, submit, tick, write } from '../forms.ts'
import { expect, people, test } from '../people.ts'
import { unique } from '../words.ts'

test('a check of the district without a finding is closed with its report and asks nothing about a hazard', async ({ as }) => {
  const subject = unique('江滨加气站例行检查')
  const page = await as('district', lists.district)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = dialog(page)
  await choose(form, '隐患来源', '政府检查')
  await choose(form, '检查类型', '日常检查')
  await pickPeople(form, '检查人员', [people.district, people.districtReviewer])
  await choose(form, '检查对象类型', '燃气企业')
  await choose(form, '燃气企业', gasCompany)
  await write(form, '检查对象', subject)
  await expect(input(form, '所属区域')).toHaveValue('望澜区')
  await write(form, '详细地址', '望澜区江滨路1号')
  await tick(form, '是否存在隐患', '否')
  await expect(input(form, '隐患描述')).toHaveCount(0)
  await submit(page, '上报')
  await openRow(page, subject)
  await expectState(page, '已销号')
  await expect(timeline(page)).toHaveCount(1)
  const { list } = await apiOf(page).done<{ list: unknown[] }>('GET', `${root}/page?keyword=${encodeURIComponent(subject)}`)
  expect(list).toMatchObject([{ hasHazard: false, status: 'closed', dutyClock: null }])
})
