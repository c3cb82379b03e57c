import { apiOf } from '../api.ts'
import { expectState, gasCompany, press } from '../city/hazards.ts'
import { choose, dialog, input, photo, pickNode, pickSeveral, submit, tick, upload, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { creditCode, unique } from '../words.ts'

const facilities = '/gysy/jjxxgl/rqssgl/gasfacility/index'
const companies = '/gysy/jjxxgl/gascompanies/index'

test('a company adds a pipe to its file, the district returns it once and then passes it', { tag: '@key' }, async ({ as }) => {
  const { step } = test
  const name = unique('听潮苑庭院管')
  const page = await as('company', facilities)
  let id = ''

  await step('the company fills in what a pipe has, and submits it', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await choose(form, '设施类型', '燃气管网')
    await write(form, '设施名称', name)
    await choose(form, '所属企业', gasCompany)
    await choose(form, '燃气种类', '天然气（管道）')
    await write(form, '地址', '望澜区古渡街118号')
    await choose(form, '运行状态', '运行')
    await choose(form, '管道类别', '庭院管道')
    await choose(form, '压力级制', '低压')
    await choose(form, '管材', 'PE80')
    await write(form, '公称直径DN', '110')
    await write(form, '长度', '0.36')
    await write(form, '起点', '古渡街阀井')
    await write(form, '终点', '听潮苑3幢')
    await submit(page, '提交')
    const { list } = await apiOf(page).done<{ list: { id: string }[] }>('GET', `gysy/gasfacility/page?name=${encodeURIComponent(name)}`)
    id = list[0]?.id ?? ''
    await page.goto(`/#${facilities}/detail/${id}`)
    await expectState(page, '待区级审核')
  })

  await step('the reviewer of the district returns it with his reason', async () => {
    const reviewer = await as('districtReviewer', `${facilities}/detail/${id}`)
    await press(reviewer, '退回')
    await write(dialog(reviewer), '审核意见', '终点应写明表箱')
    await submit(reviewer, '退回')
    await expectState(reviewer, '已退回')
  })

  await step('the company mends it and submits again', async () => {
    await as('company', `${facilities}/detail/${id}`)
    await press(page, '编辑')
    await expect(input(dialog(page), '终点')).toHaveValue('听潮苑3幢')
    await write(dialog(page), '终点', '听潮苑3幢表箱')
    await submit(page, '提交')
    await expectState(page, '待区级审核')
  })

  await step('the district passes it', async () => {
    const reviewer = await as('districtReviewer', `${facilities}/detail/${id}`)
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
    await expectState(reviewer, '审核通过')
  })
})

test('a company adds the file of a branch through the screens, and its district passes it', async ({ as }) => {
  const { step } = test
  const name = unique('澜源燃气古渡分公司')
  const page = await as('company', companies)
  let id = ''

  await step('the company fills in the whole file, keeps it and hands it in from its page', async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(page)
    await write(form, '企业名称', name)
    await write(form, '统一社会信用代码', creditCode())
    await tick(form, '经营类别', '瓶装燃气')
    await choose(form, '燃气种类', '液化石油气')
    await choose(form, '上级公司', gasCompany)
    await pickNode(form, '所属区域', '区域', '望澜区')
    await write(form, '注册地址', '望澜区古渡街200号')
    await write(form, '经营地址', '望澜区古渡街200号')
    await pickSeveral(form, '经营区域', '区域', '望澜区')
    for (const who of ['法定代表人', '主要负责人', '安全负责人', '联系人']) await write(form, who, '试验员')
    for (const phone of ['法定代表人电话', '主要负责人电话', '安全负责人电话', '联系电话']) await write(form, phone, '13800001234')
    for (const line of ['24小时值班电话', '服务热线', '抢修电话']) await write(form, line, '0574-5550120')
    await upload(form, '营业执照', [await photo(page, '营业执照')])
    await submit(page, '保存草稿')
    const { list } = await apiOf(page).done<{ list: { id: string }[] }>('GET', `gysy/gascompanies/page?name=${encodeURIComponent(name)}`)
    id = list[0]?.id ?? ''
    await page.goto(`/#${companies}/detail/${id}`)
    await press(page, '提交')
    await submit(page, '提交')
    await expectState(page, '待区级审核')
  })

  await step('the reviewer of the district finds it and passes it', async () => {
    const reviewer = await as('districtReviewer', `${companies}/detail/${id}`)
    await expect(reviewer.getByRole('heading', { name })).toBeVisible()
    await press(reviewer, '审核通过')
    await submit(reviewer, '通过')
    await expectState(reviewer, '审核通过')
  })
})

test('the principal of a company may edit its file; another company does not find it', async ({ as }) => {
  const page = await as('principal', companies)
  await page.getByRole('row').filter({ hasText: gasCompany }).getByRole('button', { name: '编辑' }).first().click()
  const form = dialog(page)
  await expect(input(form, '企业名称')).toHaveValue(new RegExp(gasCompany))
  const stranger = await as('otherCompany', companies)
  await expect(stranger.getByRole('table')).toBeVisible()
  await expect(stranger.getByRole('row').filter({ hasText: gasCompany })).toHaveCount(0)
})
