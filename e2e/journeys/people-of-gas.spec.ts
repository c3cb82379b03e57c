import { newIdentityCode } from '../../packages/domain/src/testing/identity-code.ts'
import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { choose, day, dialog, input, photo, submit, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { dayFromNow, unique, uniqueDigits } from '../words.ts'

const people = '/gysy/jjxxgl/cyrygl/jobperson/index'
const violations = '/aqjg/cyry/wgjl/index'
const orders = '/aqjg/cyry/dbjl/index'

interface Listed {
  readonly list: readonly { readonly id: string }[]
}

test('a company files a person, who is suspended at twelve points; the company answers the order', { tag: '@key' }, async ({ as }) => {
  const { step } = test
  const name = unique('沈岚')
  const drawn = Number(uniqueDigits())
  const code = newIdentityCode(String(100 + (drawn % 900)), `19${70 + (drawn % 30)}-0${1 + (drawn % 9)}-1${drawn % 10}`)
  const page = await as('company', people)
  let id = ''

  await step('the company fills in who the person is and hands the file in', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await write(form, '姓名', name)
    await write(form, '身份证号', code)
    await write(form, '手机号', '13900001234')
    await upload(form, '照片', [await photo(page, '照片')])
    await choose(form, '所属企业', gasCompany)
    await choose(form, '人员类别', '运行、维护和抢修人员')
    await choose(form, '岗位（工种）', '燃气管网运行工')
    await submit(page, '提交')
    const { list } = await apiOf(page).done<Listed>('GET', `gysy/jobperson/page?name=${encodeURIComponent(name)}`)
    id = list[0]?.id ?? ''
    await page.goto(`/#${people}/detail/${id}`)
    await expectState(page, '待区级审核')
  })

  await step('the district passes it and sees that a certificate is missing', async () => {
    const reviewer = await as('districtReviewer', `${people}/detail/${id}`)
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
    await expectState(reviewer, '审核通过')
    await expect(reviewer.getByText('缺证').first()).toBeVisible()
  })

  let record = ''
  await step('the district records a violation of twelve points, which stands within the appeal term for nobody', async () => {
    const reviewer = await as('districtReviewer', violations)
    await reviewer.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(reviewer)
    await choose(form, '违规人员', name)
    await day(form, '违规时间', `${dayFromNow(-1)} 09:30`)
    await write(form, '违规地点', '望澜区古渡街118号')
    await choose(form, '违规类型', '无证上岗')
    await expect(input(form, '记分')).toHaveValue('12')
    await write(form, '违规情况', '未取得岗位证书上岗作业')
    await upload(form, '图片证据', [await photo(reviewer, '现场')])
    await submit(reviewer, '保存')
    await reviewer.getByRole('tab', { name: /^待确认/ }).click()
    await reviewer.getByRole('main').getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^WG/ }).click()
    await expectState(reviewer, '待确认')
    await expect(reviewer.getByRole('button', { name: '确认', exact: true })).toHaveCount(0)
    record = new URL(reviewer.url()).hash.split('/').at(-1) ?? ''
  })

  await step('the company appeals', async () => {
    const company = await as('company', `${violations}/detail/${record}`)
    await press(company, '申诉')
    await write(dialog(company), '申诉理由', '当日由持证人员监护作业')
    await submit(company, '申诉')
    await expectState(company, '申诉中')
  })

  await step('the district upholds the record and confirms it', async () => {
    const reviewer = await as('districtReviewer', `${violations}/detail/${record}`)
    await press(reviewer, '复核维持')
    await write(dialog(reviewer), '复核结论', '无监护记录，事实清楚')
    await submit(reviewer, '维持')
    await expectState(reviewer, '待确认')
    await press(reviewer, '确认')
    await choose(dialog(reviewer), '处理方式', '停岗')
    await submit(reviewer, '确认')
    await expectState(reviewer, '已确认')
  })

  await step('the person is suspended, and the company answers the order that came with it', async () => {
    const company = await as('company', `${people}/detail/${id}`)
    await expect(company.getByText('暂停上岗').first()).toBeVisible()
    const { list } = await apiOf(company).done<Listed>('GET', `gysy/gysyjobpersonsupervisedbjl/page?jobPersonId=${id}`)
    await company.goto(`/#${orders}/detail/${list[0]?.id ?? ''}`)
    await expectState(company, '待回复')
    await press(company, '回复')
    await write(dialog(company), '整改回复', '已停岗并报名再培训')
    await submit(company, '回复')
    await expectState(company, '待核查')
  })

  await step('the district passes the reply', async () => {
    const reviewer = await as('districtReviewer', orders)
    const { list } = await apiOf(reviewer).done<Listed>('GET', `gysy/gysyjobpersonsupervisedbjl/page?jobPersonId=${id}`)
    await reviewer.goto(`/#${orders}/detail/${list[0]?.id ?? ''}`)
    await press(reviewer, '核查通过')
    await write(dialog(reviewer), '核查意见', '材料属实')
    await submit(reviewer, '通过')
    await expectState(reviewer, '已办结')
  })
})
